import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readParams } from '../wire.ts'
import { texts, upTo } from './param.ts'

const params = { ...texts({ after: 'The next page.' }), limit: upTo(100, { default: 50 }) }
const read = (query: string) => {
  const sent = new URLSearchParams(query)
  return readParams(params, (name) => sent.getAll(name))
}

// biome-ignore format: a table
const accepted: [query: string, after: string, limit: number][] = [
  ['',                    '',  50],
  ['after=&limit=',       '',  50],
  ['after=a&after=b',     'a', 50],
  ['limit=1&other=x',     '',  1],
  ['limit=100&limit=101', '',  100],
]
for (const [query, after, limit] of accepted) {
  test(`'${query}' means after '${after}', at most ${limit}`, () => {
    assert.deepEqual(read(query), { values: { after, limit } })
  })
}

for (const limit of ['0', '101', '-1', '1.5', '1e2', '0x10', '01', ' 7', '1000000000']) {
  test(`a limit of '${limit}' is refused, with the range of valid limits`, () => {
    const message = "Invalid value for 'limit': 1 to 100."
    const query = `limit=${encodeURIComponent(limit)}`
    assert.deepEqual(read(query), { problems: [{ reason: 'invalidParameter', message }] })
  })
}
