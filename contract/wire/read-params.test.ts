import assert from 'node:assert/strict'
import { test } from 'node:test'
import { id, int32, text } from '../wire.ts'
import type { ParamTable } from './param.ts'
import { readParams } from './read-params.ts'

function read(params: ParamTable, sent: { [name: string]: string[] }) {
  return readParams(params, (name) => sent[name] ?? [])
}

test('a parameter arrives under its name; if omitted, it is absent or has its default', () => {
  const params = { avatarId: id, gachaId: id.optional, limit: int32({ default: 50 }) }
  const { values, problems } = read(params, { avatarId: ['7'], unknown: ['x'] })
  assert.deepEqual(values, { avatarId: '7', gachaId: undefined, limit: 50 })
  assert.equal(problems, undefined)
})

test('all invalid parameters are reported together, each by name', () => {
  const params = { avatarId: id, gachaId: id, limit: int32({ min: 1, max: 100 }) }
  const { problems } = read(params, { gachaId: ['0x10'], limit: ['101'] })
  assert.deepEqual(problems, [
    { reason: 'required', message: "Required parameter 'avatarId' is missing." },
    {
      reason: 'invalidParameter',
      message: `Invalid value for 'gachaId': "0x10" is not a 64-bit integer.`,
    },
    {
      reason: 'invalidParameter',
      message: `Invalid value for 'limit': "101" is not a whole number from 1 to 100.`,
    },
  ])
})

test('a single-valued parameter that is given twice is refused, even with equal values', () => {
  const { problems } = read({ avatarId: id }, { avatarId: ['7', '7'] })
  const message = "Invalid value for 'avatarId': it is given 2 times."
  assert.deepEqual(problems, [{ reason: 'invalidParameter', message }])
})

test('at most 20 problems are reported', () => {
  const params = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, id]))
  assert.equal(read(params, {}).problems?.length, 20)
})

const shown: [sent: string, quoted: string][] = [
  ['"><script>', String.raw`"\"><script>"`],
  ['a\nb', String.raw`"a\nb"`],
  ['a\0b', String.raw`"a\u0000b"`],
  ['a\u202eb\u200b', String.raw`"a\u202eb\u200b"`],
  ['\u{e0041}', String.raw`"\udb40\udc41"`],
  ['x'.repeat(64), `"${'x'.repeat(64)}"`],
  ['x'.repeat(65), `"${'x'.repeat(64)}"…`],
  ['服', '"服"'],
]

for (const [sent, quoted] of shown) {
  test(`a refused ${quoted} is shown truncated and escaped`, () => {
    const { problems } = read({ id }, { id: [sent] })
    const message = `Invalid value for 'id': ${quoted} is not a 64-bit integer.`
    assert.equal(problems?.[0].message, message)
  })
}

test('a string of the wrong length is not echoed, since it may be a secret', () => {
  const params = { codeVerifier: text({ minLength: 48, maxLength: 90 }) }
  for (const secret of ['s3cret', 's3cret'.repeat(20)]) {
    const { problems } = read(params, { codeVerifier: [secret] })
    assert.match(problems?.[0].message ?? '', /^Invalid value for 'codeVerifier': it is /)
    assert.doesNotMatch(problems?.[0].message ?? '', /s3cret/)
  }
})
