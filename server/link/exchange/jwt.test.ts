import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { keepHouse } from '../../housekeeping/keep-house.ts'
import { aJwt, KEY_PAIRS, toPem } from '../../kernel/fixtures/a-jwt.ts'
import {
  type Asked,
  aMember,
  ask,
  exchange,
  getToken,
  reason,
  service,
} from '../fixtures/linking.ts'

const { publicKey, privateKey } = KEY_PAIRS.EdDSA()
const sign = (claims: object = {}) =>
  aJwt(privateKey, 'EdDSA', {
    iss: service.app.appId,
    aud: service.baseUrl,
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 120,
    ...claims,
  })

/** Exchanges the consent of a new member. */
async function tryWith(jwt: string | null): Promise<unknown> {
  const asked = ask()
  const answer = await send(await getToken(await aMember(), asked), asked, jwt)
  return answer.status === 200 ? 200 : reason(answer)
}

async function send(token: string, asked: Asked, jwt: string | null) {
  await service.db.rows`
    update app set jwt_public_key = ${toPem(publicKey)} where app_id = ${service.app.appId}`
  const headers = jwt === null ? {} : { Authorization: `Bearer ${jwt}` }
  return exchange(token, asked, { headers })
}

const refused = [403, 'authError']

test('an app with a registered JWT key cannot link anyone without a JWT', async () => {
  assert.deepEqual(await tryWith(null), refused)
  assert.deepEqual(await tryWith('at_1234'), refused)
  assert.equal(await tryWith(sign()), 200)
})

test('a JWT for an exchange needs a jti, and is accepted only once', async () => {
  const jwt = sign()
  assert.equal(await tryWith(jwt), 200)
  assert.deepEqual(await tryWith(jwt), refused)
  for (const jti of [undefined, '', 7]) assert.deepEqual(await tryWith(sign({ jti })), refused)
  assert.equal(await tryWith(sign({ jti: 'nul\0 and \ud800' })), 200)
})

test('of two concurrent exchanges with one JWT, one is refused', async () => {
  const jwt = sign()
  const both = await Promise.all([tryWith(jwt), tryWith(jwt)])
  assert.deepEqual(both.toSorted().map(String), ['200', String(refused)])
})

test('a JWT is used up whatever the outcome, and deleted after it expires', async () => {
  const [asked, jwt] = [ask(), sign()]
  assert.deepEqual(reason(await send('gt_unknown', asked, jwt)), [400, 'grantTokenInvalid'])
  assert.deepEqual(await tryWith(jwt), refused)
  await service.db.rows`update used_jwt set ends_at = now() - interval '1 second'`
  await keepHouse(service.db)
  assert.deepEqual(await service.db.rows`select 1 from used_jwt`, [])
})
