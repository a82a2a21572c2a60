// ADR 0032: a migration only adds, so that processes of the previous version can run at the same
// time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '@kisekae/server/kernel/sql/read-migrations.ts'

/**
 * The first migration under the rule: earlier ones were written for services that were stopped for
 * an upgrade.
 */
const FIRST_UNDER_THE_RULE = '0031'

const NEW_TABLE = /^create (?:unlogged )?table if not exists (\w+) \(/
const PARTITION = /^create table if not exists (\w+) partition of (\w+) for values\b/
const FUNCTION = /^create or replace (?:function|procedure) (\w+)\(/
/**
 * Calls in migration 0040 that turn a table into a partition of a new table, which takes over the
 * table's name (ADR 0039).
 */
const SPLIT = /^(?:call bound_history|select (?:split_history|make_history_parts))\([a-z_', ]*\)$/
const INDEX = /^create index (concurrently )?if not exists \w+ on (\w+)\b/
const UNIQUE_INDEX = /^create unique index if not exists \w+ on (\w+)\b/
const COLUMN = /^alter table (\w+) add column if not exists \w+ (.*)$/
/** A new list of allowed values for a column; existing rows are not checked. */
const LIST = /\badd constraint (\w+) check \(\w+ in \(([^)]*)\)\) not valid$/
const REPLACED_LIST = /^alter table \w+ drop constraint if exists (\w+), add constraint \1 /
const ROWS = /^insert into (\w+) .*\bon conflict do nothing$/

interface Made {
  newTables: Set<string>
  functions: Set<string>
  /** The values that each check allows. */
  lists: Map<string, string[]>
}

/** Matches a default that is computed for each row: adding such a column rewrites the table. */
const VOLATILE = /\bdefault [^,]*\(/

/**
 * Returns the reason why a statement may make processes of the previous version fail; null if there
 * is none.
 */
function findFault(statement: string, { newTables, functions, lists }: Made): string | null {
  const text = normalise(statement)
  const [, created] = NEW_TABLE.exec(text) ?? []
  if (created !== undefined) {
    newTables.add(created)
    return null
  }
  const [, partition, parent] = PARTITION.exec(text) ?? []
  if (partition !== undefined) {
    newTables.add(partition)
    return newTables.has(parent) ? null : 'adds a partition to a table of the old version'
  }
  const [, defined] = FUNCTION.exec(text) ?? []
  if (defined !== undefined) {
    const isNew = !functions.has(defined)
    functions.add(defined)
    return isNew ? null : 'replaces a function of the old version'
  }
  const [, concurrently, indexed] = INDEX.exec(text) ?? []
  if (indexed !== undefined)
    return concurrently || newTables.has(indexed) ? null : 'is not created concurrently'
  const [, unique] = UNIQUE_INDEX.exec(text) ?? []
  if (unique !== undefined) return newTables.has(unique) ? null : 'refuses rows of the old version'
  const [, altered, column] = COLUMN.exec(text) ?? []
  if (altered !== undefined) return newTables.has(altered) ? null : findColumnFault(column)
  const [, replaced] = REPLACED_LIST.exec(text) ?? []
  if (replaced !== undefined) {
    const before = lists.get(replaced)
    noteList(text, lists)
    const after = lists.get(replaced)
    const isWider = before?.every((value) => after?.includes(value))
    return isWider ? null : 'refuses rows of the old version'
  }
  return ROWS.test(text) || SPLIT.test(text) ? null : 'is not a statement that only adds'
}

const normalise = (statement: string) => statement.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function noteList(text: string, lists: Map<string, string[]>): void {
  const [, name, values] = LIST.exec(text) ?? []
  if (name !== undefined) lists.set(name, values.split(', '))
}

function findColumnFault(column: string): string | null {
  if (VOLATILE.test(column)) return 'rewrites the table'
  if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column))
    return 'refuses rows of the old version'
  return /\b(?:unique|primary key|check)\b/.test(column) ? 'checks rows of the old version' : null
}

/** `earlier`: objects from earlier migrations; a statement that replaces one of them changes it. */
const findFaults = (statements: readonly string[], earlier: Omit<Made, 'newTables'>) => {
  const made = { newTables: new Set<string>(), ...earlier }
  return statements.flatMap((statement) => findFault(statement, made) ?? [])
}

test('migrations only add objects, unless the first line says why one can be removed', async () => {
  const folder = fileURLToPath(new URL('../server/migrations', import.meta.url))
  const migrations = await readMigrations(folder)
  const earlier = { functions: new Set<string>(), lists: new Map<string, string[]>() }
  for (const { statements } of migrations.filter(({ name }) => name < FIRST_UNDER_THE_RULE))
    for (const statement of statements) noteList(normalise(statement), earlier.lists)
  const faults = migrations
    .filter(({ name, isAdditive }) => name >= FIRST_UNDER_THE_RULE && isAdditive)
    .map(({ name, statements }) => [name, ...findFaults(statements, earlier)])
    .filter(([, ...found]) => found.length > 0)
  assert.deepEqual(faults, [])
})

const KINDS = new Map([['pet_kind', ["'cat'", "'dog'"]]])
const listKinds = (kinds: string) =>
  `alter table pet drop constraint if exists pet_kind,
    add constraint pet_kind check (kind in (${kinds})) not valid`

const table = 'create table if not exists toy (toy_id bigint primary key, name text not null)'
const cases: [fault: string | null, ...statements: string[]][] = [
  [null, 'create unlogged table if not exists toy (toy_id bigint primary key)'],
  [
    null,
    'create table if not exists toy (toy_id bigint) partition by list (toy_id)',
    'create table if not exists toy_1 partition of toy for values in (1)',
  ],
  [null, 'create or replace function toys() returns int language sql as $$ select 1 $$'],
  [null, table, 'create unique index if not exists toy_name on toy (name)'],
  [null, table, 'create index if not exists toy_name on toy (name)'],
  [null, 'create index concurrently if not exists pet_name on pet (name)'],
  [null, 'alter table pet add column if not exists name text'],
  [null, "alter table pet add column if not exists name text not null default ''"],
  [null, "insert into kind (kind) values ('cat') on conflict do nothing"],
  [null, "select split_history('pet', 'born_at')"],
  ['is not a statement that only adds', "select drop_history('pet', 'born_at')"],
  ['is not created concurrently', 'create index if not exists pet_name on pet (name)'],
  ['refuses rows of the old version', 'create unique index if not exists pet_name on pet (name)'],
  ['refuses rows of the old version', 'alter table pet add column if not exists a text not null'],
  [
    'adds a partition to a table of the old version',
    'create table if not exists pet_1 partition of pet for values in (1)',
  ],
  [
    'replaces a function of the old version',
    'create or replace function toys() returns int language sql as $$ select 1 $$',
    'create or replace function toys() returns int language sql as $$ select 2 $$',
  ],
  [null, listKinds("'cat', 'dog', 'fox'")],
  ['refuses rows of the old version', listKinds("'cat', 'fox'")],
  ['rewrites the table', 'alter table pet add column if not exists at text default random()'],
  ['checks rows of the old version', 'alter table pet add column if not exists a int unique'],
  ['is not a statement that only adds', 'alter table pet drop column name'],
  ['is not a statement that only adds', 'alter table pet rename column name to title'],
  ['is not a statement that only adds', 'alter table pet alter column name set not null'],
  ['is not a statement that only adds', 'update pet set name = lower(name)'],
  ['is not a statement that only adds', 'drop table pet'],
  ['is not a statement that only adds', 'create table toy (toy_id bigint)'],
]

for (const [fault, ...statements] of cases) {
  test(`${statements.at(-1)}: ${fault ?? 'only adds'}`, () => {
    const earlier = { functions: new Set<string>(), lists: new Map(KINDS) }
    assert.deepEqual(findFaults(statements, earlier), fault === null ? [] : [fault])
  })
}
