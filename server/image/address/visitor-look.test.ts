import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedKeys } from '../../kernel/secrets/secret-keys.ts'
import { readVisitorLook, signVisitorLook } from './visitor-look.ts'

const secret = fixedKeys('the key')
const now = new Date('2026-05-01T10:20:00Z')
const look = {
  itemIds: [7, 2 ** 53 - 1],
  colours: [{ itemId: 7, channel: 'felt', colour: '#c8324c' }],
}

const at = (time: string) => new Date(`2026-05-01T${time}Z`)

function sign(change: Partial<Parameters<typeof signVisitorLook>[1]> = {}): string {
  const url = signVisitorLook('https://example.com', { secret, now, ...look, ...change })
  return url?.replace('https://example.com/image/visitor/', '') ?? ''
}

test('a URL contains the look, and is valid for one to two hours', () => {
  const expiresS = at('12:00:00').getTime() / 1000
  for (const time of ['10:00:01', '10:20:00', '11:00:00'])
    assert.deepEqual(readVisitorLook(sign({ now: at(time) }), secret), { ...look, expiresS })
})

test('the URLs of a look are identical if they are issued within the same clock hour', () => {
  assert.equal(sign({ now: at('10:00:01') }), sign({ now: at('11:00:00') }))
  assert.notEqual(sign({ now: at('11:00:01') }), sign())
})

test('a changed or forged URL is not read', () => {
  const file = sign()
  const other = Buffer.from(JSON.stringify([2e9, [8], []])).toString('base64url')
  const forged = [
    (file.startsWith('A') ? 'B' : 'A') + file.slice(1),
    `${file.slice(0, 22)}${other}.png`,
    file.replace('.png', '.gif'),
    file.slice(22),
    sign({ secret: fixedKeys('another key') }),
    '',
  ]
  for (const one of forged) assert.equal(readVisitorLook(one, secret), null, one)
})

test('after a rotation, URLs signed with the older key are accepted until it is dropped', () => {
  const file = sign()
  const rotated = fixedKeys('the next key', 'the key')
  assert.ok(readVisitorLook(file, rotated))
  assert.equal(readVisitorLook(file, fixedKeys('the next key')), null)
})

test('a look that is too long for a URL is not signed', () => {
  const itemIds = Array.from({ length: 100 }, (_, at) => 2 ** 52 + at)
  assert.equal(signVisitorLook('https://example.com', { secret, now, itemIds, colours: [] }), null)
})
