import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { createKisekae } from './index.ts'
import { signQuery } from './pages.ts'

test('a signed URL contains the HMAC of all other parameters, sorted', async () => {
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

test('page URLs lead to the dress-up app and contain the given values', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_900 })
  const options = { baseUrl: 'https://a.example//', key: 'k', kitSecret: 'ks' }
  const kisekae = createKisekae({ ...options, appId: 'app_1' })
  assert.equal(kisekae.launchUrl(), 'https://a.example/launch?appId=app_1')
  const kit = await kisekae.openKitUrl({ screen: 'shop', avatarId: 7, money: undefined })
  const [url, signature] = kit.split('&signature=')
  assert.equal(url, 'https://a.example/uikit/shop?avatarId=7&timestamp=1800000000')
  assert.match(signature, /^[0-9a-f]{64}$/)
  const lacking = createKisekae({ ...options, kitSecret: undefined })
  const message = (name: string) => ({ message: `createKisekae() requires ${name} for this.` })
  assert.throws(() => lacking.launchUrl(), message('appId'))
  assert.throws(() => lacking.openKitUrl({ screen: 'shop', avatarId: 7 }), message('kitSecret'))
})
