import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv, writeCsv } from './csv.ts'

test('any table survives being written and read back', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', '=1+1', "'=1+1", "''", '"', '""', 'a,b', 'a\r\nb', '帽子', '-', '\t;', ' '),
  )
  const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
    // A completely empty row is skipped.
    fc.array(
      fc
        .array(cell, { minLength: width, maxLength: width })
        .map(([first, ...rest]) => [first === '' ? 'x' : first, ...rest]),
      { minLength: 1 },
    ),
  )
  fc.assert(
    fc.property(table, (rows) => {
      const heading = rows[0].map((_, at) => `column ${at}`)
      assert.deepEqual(readCsv(writeCsv([heading, ...rows])), [heading, ...rows])
    }),
  )
})

test('no cell is interpreted as a formula by a spreadsheet', () => {
  for (const text of ['=cmd()', '+1', '-1', '@a', '\t=1']) {
    assert.match(writeCsv([[text]]), /^\ufeff"?'/)
  }
})

test('the output of spreadsheets can be read: tabs, semicolons, bare line feeds', () => {
  assert.deepEqual(readCsv('a\tb\n1\t2\n'), [
    ['a', 'b'],
    ['1', '2'],
  ])
  assert.deepEqual(readCsv('a;b\r\n1;\r\n'), [
    ['a', 'b'],
    ['1', ''],
  ])
  assert.deepEqual(readCsv('a,b\r1,2\r\r'), [
    ['a', 'b'],
    ['1', '2'],
  ])
  assert.deepEqual(readCsv(''), [])
})

for (const [text, message] of [
  ['a,b\n1\n', /Row 2 has 1 cells, but the first row has 2/],
  ['a,b\n1,2,3\n', /Row 2 has 3 cells/],
  ['a\n"b', /not closed/],
  ['a\n"b"c', /after a closing quote/],
] as const) {
  test(`${JSON.stringify(text)} is refused: ${message}`, () => {
    assert.throws(() => readCsv(text), message)
  })
}

test('a table has up to 20,000 rows below its headings, and up to 100 columns', () => {
  const rows = (count: number) => 'heading\n' + 'cell\n'.repeat(count)
  const columns = (count: number) => Array(count).fill('cell').join(',')
  assert.equal(readCsv(rows(20_000)).length, 20_001)
  assert.throws(() => readCsv(rows(20_001)), /more than 20000 rows/)
  assert.equal(readCsv(columns(100))[0].length, 100)
  assert.throws(() => readCsv(columns(101)), /more than 100 cells/)
})
