import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrub } from './scrub.ts'

const KEY = 'ak_live_c4n4ryC4N4RY-c4n4ry'

const lines: string[] = [
  `{"msg":"${KEY}"}`,
  `{"msg":"GET /v1/Echo?key=c4n4ry&message=a failed"}`,
  `{"msg":"GET /v1/Echo?k%65y=c4n4ry failed"}`,
  `{"msg":"GET /v1/Echo?%6B%65%79%3Dc4n4ry failed"}`,
  `{"msg":"GET /v1/Echo?KEY=c4n4ry;key=c4n4ry failed"}`,
  `{"ua":"Authorization: Bearer c4n4ry.c4n4ry.c4n4ry"}`,
  `{"ua":"authorization: bearer c4n4ry"}`,
  `{"msg":"\\"Bearer c4n4ry\\" is wrong"}`,
  ...['gt_', 'at_', 'gs_', 'ss_', 'whsec_', 'whsk_'].map((prefix) => `{"msg":"${prefix}c4n4ry"}`),
]

for (const line of lines) {
  test(`the secret is removed from ${line}`, () => {
    const scrubbed = scrub(line)
    assert.doesNotMatch(scrubbed, /c4n4ry/i)
    assert.doesNotThrow(() => JSON.parse(scrubbed))
  })
}

test('a line without a secret is unchanged', () => {
  const line =
    '{"level":30,"route":"/v1/Avatar/{avatarId}","ua":"curl/8 (a=b) 100%","query":"x_y key:~"}'
  assert.equal(scrub(line), line)
})
