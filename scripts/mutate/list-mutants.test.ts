// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of other texts
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
  ['a comparison meets its border', 'a = b < c', ['a = b <= c']],
  ['an equality is turned round', 'a = b === c', ['a = b !== c']],
  ['both becomes either', 'a = b && c', ['a = b || c']],
  ['a default goes', 'a = b ?? c', ['a = b']],
  ['a default in brackets goes', 'a = (b) ?? (c)', ['a = (b)']],
  ['a sum is a difference', 'a = b + c', ['a = b - c']],
  ['a number is off by one', 'a = 7', ['a = 8', 'a = 6']],
  ['a fraction is off by a quarter', 'a = 0.5', ['a = (0.5 * 1.25)']],
  ['a negation goes', 'a = !b', ['a = b']],
  ['a sign goes', 'a = -(b)', ['a = (b)']],
  ['a source that cannot be read is none', 'a = { 0: b }', ['a = { 1: b }']],
  ['a truth is a lie', 'a = true', ['a = false']],
  ['a question is turned round', 'a = b ? c : d', ['a = !(b) ? c : d']],
  ['a call goes', 'act(b)', [';']],
  ['a refusal goes', 'if (b === c) throw d', ['if (b !== c) throw d', 'if (b === c) ;']],
  ['an order goes', 'a = b.toSorted()', ['a = b']],
  ['a call of what is in brackets goes', 'a = (b)?.toSorted()', ['a = (b)']],
  ['some are all', 'a = b.some(c)', ['a = b.every(c)']],
  ['texts are joined, not subtracted', "a = 'b' + c", []],
  ['types change nothing', 'type A = 1 | 2; let a: 3', []],
  ['what is logged is for people', 'log.warn(1)', []],
]
for (const [name, source, planted] of faults)
  test(`a fault in the code: ${name}`, () => {
    const isStatement = source.startsWith('a = ')
    const all = listPlanted(source).filter((text) => !isStatement || text !== ';')
    assert.deepEqual(all, planted)
  })

const sql: [name: string, statement: string, planted: string[]][] = [
  [
    'a condition goes, whatever is put into it',
    'select 1 from a where b = ${c(d)} and d = (e and f)',
    [
      'select 1 from a where true and d = (e and f)',
      'select 1 from a where b = ${c(d)} and true',
      'select 1 from a where b = ${c(d)} and d = (e and true)',
    ],
  ],
  [
    'a condition that holds anyway stays',
    'select 1 from a left join b on true where c',
    ['select 1 from a left join b on true where true'],
  ],
  [
    'a lock goes',
    'select 1 from a where b for update',
    ['select 1 from a where true for update', 'select 1 from a where b'],
  ],
  [
    'an interval is longer',
    "select now() - interval '7 days'",
    ["select now() - interval '8 days'"],
  ],
  [
    'an order goes, or is turned round',
    'select a from b order by a desc limit 1',
    [
      'select a from b  limit 1',
      'select a from b order by a limit 1',
      'select a from b order by a asc limit 1',
    ],
  ],
  [
    'a default goes, or comes always',
    'select coalesce(f(a, b), c)',
    ['select coalesce( c)', 'select coalesce(f(a, b))'],
  ],
  [
    'what lies between two is one condition',
    'select 1 from a where b between 1 and 2 and c',
    ['select 1 from a where true and c', 'select 1 from a where b between 1 and 2 and true'],
  ],
  [
    'a comparison that knows null is one condition',
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

test('fragments, and statements for several uses, have the same faults', () => {
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
