// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EQUIVALENT, findEquivalent } from './equivalent.ts'
import { listMutants } from './list-mutants.ts'

/** The mutated sources, with one fault each. */
const listPlanted = (source: string) =>
  listMutants('a.ts', source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  )

const faults: [name: string, source: string, planted: string[]][] = [
  ['a comparison includes its bound', 'a = b < c', ['a = b <= c']],
  ['an equality is inverted', 'a = b === c', ['a = b !== c']],
  ['`and` becomes `or`', 'a = b && c', ['a = b || c']],
  ['a default goes', 'a = b ?? c', ['a = b']],
  ['a default in brackets is removed', 'a = (b) ?? (c)', ['a = (b)']],
  ['a sum becomes a difference', 'a = b + c', ['a = b - c']],
  ['a number is off by one', 'a = 7', ['a = 8', 'a = 6']],
  ['a fraction is off by a quarter', 'a = 0.5', ['a = (0.5 * 1.25)']],
  ['a negation is removed', 'a = !b', ['a = b']],
  ['a sign is removed', 'a = -(b)', ['a = (b)']],
  ['a mutant that cannot be parsed is omitted', 'a = { 0: b }', ['a = { 1: b }']],
  ['true becomes false', 'a = true', ['a = false']],
  ['a condition is inverted', 'a = b ? c : d', ['a = !(b) ? c : d']],
  ['a call is removed', 'act(b)', [';']],
  ['a refusal is removed', 'if (b === c) throw d', ['if (b !== c) throw d', 'if (b === c) ;']],
  ['a sort order is removed', 'a = b.toSorted()', ['a = b']],
  ['a call on an expression in brackets is removed', 'a = (b)?.toSorted()', ['a = (b)']],
  ['`some` becomes `every`', 'a = b.some(c)', ['a = b.every(c)']],
  ['texts are joined, not subtracted', "a = 'b' + c", []],
  ['types are not mutated', 'type A = 1 | 2; let a: 3', []],
  ['log messages are not mutated', 'log.warn(1)', []],
]
for (const [name, source, planted] of faults)
  test(`a fault in the code: ${name}`, () => {
    const isStatement = source.startsWith('a = ')
    const all = listPlanted(source).filter((text) => !isStatement || text !== ';')
    assert.deepEqual(all, planted)
  })

const sql: [name: string, statement: string, planted: string[]][] = [
  [
    'a condition is removed, whatever its values',
    'select 1 from a where b = ${c(d)} and d = (e and f)',
    [
      'select 1 from a where true and d = (e and f)',
      'select 1 from a where b = ${c(d)} and true',
      'select 1 from a where b = ${c(d)} and d = (e and true)',
    ],
  ],
  [
    'a condition that is always true is not mutated',
    'select 1 from a left join b on true where c',
    ['select 1 from a left join b on true where true'],
  ],
  [
    'a lock goes',
    'select 1 from a where b for update',
    ['select 1 from a where true for update', 'select 1 from a where b'],
  ],
  [
    'an interval becomes longer',
    "select now() - interval '7 days'",
    ["select now() - interval '8 days'"],
  ],
  [
    'a sort order is removed or inverted',
    'select a from b order by a desc limit 1',
    [
      'select a from b  limit 1',
      'select a from b order by a limit 1',
      'select a from b order by a asc limit 1',
    ],
  ],
  [
    'a default is removed, or always used',
    'select coalesce(f(a, b), c)',
    ['select coalesce( c)', 'select coalesce(f(a, b))'],
  ],
  [
    'a `between` is one condition',
    'select 1 from a where b between 1 and 2 and c',
    ['select 1 from a where true and c', 'select 1 from a where b between 1 and 2 and true'],
  ],
  [
    'a comparison with null is one condition',
    'select 1 from a where b is distinct from c and d',
    ['select 1 from a where true and d', 'select 1 from a where b is distinct from c and true'],
  ],
]
for (const [name, statement, planted] of sql)
  test(`a fault in a statement: ${name}`, () => {
    const source = `a = sql.rows\`${statement}\``
    const all = listPlanted(source).map((text) => /`(.*)`/.exec(text)?.[1] ?? '')
    assert.deepEqual(new Set(all.filter(Boolean)), new Set(planted))
  })

test('the same faults are planted in fragments and in shared statements', () => {
  const planted = ['const a = fragment(`join b on true`)', 'const a = write`join b on true`']
  const sources = ['const a = fragment(`join b on c`)', 'const a = write`join b on c`']
  assert.deepEqual(sources.flatMap(listPlanted), planted)
})

test('every fault that is declared equivalent can still be planted', () => {
  const paths = new Set(EQUIVALENT.map(({ path }) => path))
  const found = new Set([...paths].flatMap((path) => listMutants(path).map(findEquivalent)))
  assert.deepEqual(
    EQUIVALENT.filter((each) => !found.has(each)),
    [],
  )
})
