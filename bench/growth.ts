import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlVerbs } from '@kisekae/server/kernel/sql/sql.ts'
import { openTestDatabase, shareTestServer } from '@kisekae/server/postgres/test-database.ts'
import pg from 'pg'
import type { Bench, Figure } from './figure.ts'
import { findProtagonist } from './growth/choose-values.ts'
import { fillDatabase } from './growth/fill.ts'
import { EXPLAINED_STATEMENTS } from './growth/list-explained.ts'
import { listTemplates, type Template } from './growth/list-templates.ts'
import { type Measured, measureStatement, type Recorded } from './growth/measure.ts'

const FEW = 1_000
const MANY = 1_000_000
const MS_MAX = 50
const FACTOR_MAX = 2
/** If the machine is briefly busy, any duration shorter than this can double. */
const NOISE_MS = 1
const SHOWN = 20
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RECORDER = new URL('growth/record-statements.ts', import.meta.url).href
const NO_QUERY = /^\s*(begin|commit|rollback|listen|set)\b/

/**
 * Measures every statement of the service in a database with few users and in one with many. The
 * statements are read from the sources, so new ones are measured automatically; their values come
 * from a run of the server's tests, and ids are replaced by those of a user who has done
 * everything.
 *
 * Both databases must do the same work: the same number of rows is due for each chore, and every
 * page is full. Previously, a chore had 50 rows in the small database and a full batch of 1,000 in
 * the large one (0.2 and 18 ms), or none at all.
 */
export const bench: Bench = {
  name: 'growth',
  about: `ms of the slowest SQL statement among ${MANY} users; --users N for another number`,
  async run(progress, { users = MANY } = {}) {
    const found = findStatements(listTemplates(), recordStatements())
    const total = found.length * 2
    const few = await measureAmong(FEW, found, (done) => progress(done, total))
    const many = await measureAmong(users, found, (done) => progress(found.length + done, total))
    return judge({ few, many, users })
  },
}

interface Found extends Recorded {
  place: string
}

/**
 * The tests have recorded no values for a template that they never send: its parameters are null
 * unless `chooseValues` finds values for them.
 */
function findStatements(templates: readonly Template[], recorded: readonly Recorded[]): Found[] {
  const sent = recorded.flatMap((statement) => {
    const place = templates.find(({ matches }) => matches(statement.text))?.place
    return place === undefined ? [] : [{ ...statement, place }]
  })
  const unsent = templates
    .filter(({ matches }) => !recorded.some(({ text }) => matches(text)))
    .map(({ place, text, parameters }) => ({
      place,
      ...named(text),
      values: Array<null>(parameters).fill(null),
    }))
  return [...sent, ...unsent].filter(({ text }) => !NO_QUERY.test(text))
}

const named = (text: string) => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 24),
  text,
})

/**
 * Runs the server's tests, and collects the statements that they send, except those with null
 * parameters.
 */
function recordStatements(): Recorded[] {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-growth-'))
  const file = join(folder, 'statements')
  try {
    const { status } = spawnSync(process.execPath, ['scripts/test.ts', 'server'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${RECORDER}?${new URLSearchParams({ file })}`,
      },
      stdio: 'ignore',
    })
    if (status !== 0) throw new Error('The tests fail: fix them first.')
    const known = new Map<string, Recorded>()
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      // Each line was written by record-statements.ts.
      const { text, values } = JSON.parse(line) as Omit<Recorded, 'name'>
      const isWhole = known.get(text)?.values.every((value) => value !== null)
      if (!isWhole) known.set(text, { ...named(text), values })
    }
    return [...known.values()]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The results, keyed by the statement's text; if a statement could not be executed, `measured` is
 * a message.
 */
type Results = ReadonlyMap<string, { place: string; measured: Measured | string }>

async function measureAmong(
  users: number,
  found: readonly Found[],
  onDone: (done: number) => void,
): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-growth-'))
  const server = await shareTestServer(folder)
  const database = await openTestDatabase({ role: 'owner' })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '64MB'")
    await fillDatabase(
      sqlVerbs(
        async ({ statement, values }) => (await client.query(statement.text, [...values])).rows,
      ),
      users,
    )
    await client.query(DROP_FOREIGN_KEYS)
    await client.query('vacuum analyze')
    await client.query('reset work_mem')
    const protagonist = await findProtagonist(client)
    const results = new Map<string, { place: string; measured: Measured | string }>()
    for (const [at, { place, ...recorded }] of found.entries()) {
      const measuring = measureStatement(client, recorded, protagonist)
      const measured = await measuring.catch((error: Error) => error.message)
      results.set(recorded.text, { place, measured })
      onDone(at + 1)
    }
    return results
  } finally {
    await client.end()
    await database.drop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Foreign keys are dropped, because the rows to which the recorded values refer do not exist here.
 */
const DROP_FOREIGN_KEYS = `do $$
  declare found record;
  begin
    for found in select conname, conrelid::regclass as name from pg_constraint where contype = 'f'
    loop execute format('alter table %s drop constraint %I', found.name, found.conname);
    end loop;
  end $$`

interface Both {
  few: Results
  many: Results
  users: number
}

function judge({ few, many, users }: Both): Figure {
  const texts = [...many.keys()].map(flatten)
  const statements = [...many].map(([text, { place, measured }]) => ({
    place,
    few: few.get(text)?.measured,
    many: measured,
    reason: findReason(text),
  }))
  const both = statements.flatMap(({ few, many, ...row }) =>
    typeof many === 'object' && typeof few === 'object' ? [{ ...row, few, many }] : [],
  )
  const slowestFirst = both.toSorted((a, b) => b.many.ms - a.many.ms)
  const judged = slowestFirst.filter(({ reason }) => reason === undefined)
  const worstMs = judged[0].many.ms
  const refused = statements.filter(({ many }) => typeof many === 'string')
  const show = (shown: typeof both) =>
    Object.fromEntries(
      shown.map(({ place, few, many }) => [place, [round(few.ms), round(many.ms)]]),
    )
  return {
    name: 'growth',
    ours: round(worstMs),
    peer: MS_MAX,
    unit: 'ms',
    ratio: round(MS_MAX / worstMs),
    goal: 1,
    unmet: [
      ...judged
        .filter(({ few, many }) => many.ms > NOISE_MS && many.ms > few.ms * FACTOR_MAX)
        .map(({ place, few, many }) => `${place} takes ${tell(many)}; among few, ${tell(few)}`),
      ...refused.map(({ place, many }) => `${place} was not measured: ${many}`),
      ...EXPLAINED_STATEMENTS.filter(
        ({ piece }) => !texts.some((text) => text.includes(piece)),
      ).map(({ piece }) => `no statement contains the explained text: ${piece}`),
    ],
    details: {
      users,
      statements: both.length,
      slowestMs: show(judged.slice(0, SHOWN)),
      explainedMs: show(slowestFirst.filter(({ reason }) => reason !== undefined)),
    },
  }
}

/** The number of rows shows whether both databases did the same work. */
const tell = ({ ms, rows }: Measured) => `${round(ms)} ms for ${rows} rows`

function findReason(text: string): string | undefined {
  const flat = flatten(text)
  return EXPLAINED_STATEMENTS.find(({ piece }) => flat.includes(piece))?.reason
}

const flatten = (text: string) => text.replaceAll(/\s+/g, ' ')

const round = (value: number) => Math.round(value * 100) / 100
