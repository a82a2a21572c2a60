import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { signQuery } from './pages.ts'

test('a signed address has the HMAC of all that is sorted before it', async () => {
  const fields = [
    ['money', '120'],
    ['backUrl', 'https://a.example/?x=1&y=雪'],
    ['avatarId', '7'],
  ] as const
  const [query, signature] = (await signQuery(fields, 'ks_secret')).split('&signature=')
  const back = 'backUrl=https%3A%2F%2Fa.example%2F%3Fx%3D1%26y%3D%E9%9B%AA'
  assert.match(query, /^avatarId=7&backUrl=.*&money=120&timestamp=\d+$/)
  assert.ok(query.includes(back), query)
  assert.equal(signature, createHmac('sha256', 'ks_secret').update(query).digest('hex'))
})
