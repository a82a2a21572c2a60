import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { Fault } from '../fault/fault.ts'
import { aJwt, KEY_PAIRS, toPem } from '../fixtures/a-jwt.ts'
import type { App } from './call.ts'
import { readJwt } from './check-jwt.ts'

const NOW_S = 1_800_000_000
const AUDIENCE = 'https://avatars.example'
const GOOD = { iss: 'app_one', aud: AUDIENCE, exp: NOW_S + 120, jti: 'one' }
const pairs = { EdDSA: KEY_PAIRS.EdDSA(), ES256: KEY_PAIRS.ES256() }

function read(jwt: string, alg: keyof typeof pairs = 'EdDSA') {
  const app = { appId: 'app_one', jwtPublicKey: toPem(pairs[alg].publicKey) } as App
  return readJwt(`Bearer ${jwt}`, app, { audience: AUDIENCE, nowMs: NOW_S * 1000 })
}

const isRefused = (error: unknown) => error instanceof Fault && error.reason === 'authError'
const mustRefuse = (jwt: string, message: string, alg?: keyof typeof pairs) =>
  assert.throws(() => read(jwt, alg), isRefused, message)

for (const alg of ['EdDSA', 'ES256'] as const) {
  const sign = (header: object, claims: object = GOOD) =>
    aJwt(pairs[alg].privateKey, alg, claims, header)

  test(`a JWT of ${alg} is accepted with any spelling of its type, or without one`, () => {
    for (const typ of [undefined, 'JWT', 'jwt', 'application/jwt'])
      assert.ok(read(sign({ typ }), alg), String(typ))
  })

  test(`a JWT of ${alg} with a critical extension is refused`, () => {
    for (const crit of [['exp'], ['b64'], ['unknown'], [], null, 'exp'])
      mustRefuse(sign({ crit, b64: true }), JSON.stringify(crit), alg)
  })

  test(`a token of ${alg} that was signed for another purpose is refused`, () => {
    for (const typ of ['at+jwt', 'logout+jwt', 'secevent+jwt', 'dpop+jwt', 'JOSE', '', null, 7])
      mustRefuse(sign({ typ }), String(typ), alg)
  })

  test(`for ${alg}, other algorithms and unsigned tokens are refused`, () => {
    const [, payload, signature] = sign({}).split('.')
    for (const name of [
      'none',
      'None',
      'HS256',
      'RS256',
      alg.toLowerCase(),
      alg === 'ES256' ? 'EdDSA' : 'ES256',
      '',
      null,
      [alg],
    ]) {
      const header = encode({ alg: name, typ: 'JWT' })
      mustRefuse(`${header}.${payload}.${signature}`, String(name), alg)
      mustRefuse(`${header}.${payload}.`, String(name), alg)
      mustRefuse(sign({ alg: name }), String(name), alg)
    }
  })

  test(`the public key of ${alg} is not accepted as a shared secret`, () => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(GOOD)}`
    const pem = toPem(pairs[alg].publicKey)
    mustRefuse(`${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`, pem, alg)
  })
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (claims: object) => aJwt(pairs.EdDSA.privateKey, 'EdDSA', claims)

test('a JWT is valid for at most five minutes, and its times are numbers', () => {
  const { exp, ...endless } = GOOD
  assert.ok(read(sign({ ...GOOD, exp: NOW_S + 330, nbf: NOW_S + 30 })))
  for (const claims of [
    endless,
    { ...GOOD, exp: NOW_S + 331 },
    { ...GOOD, exp: NOW_S - 30 },
    { ...GOOD, exp: String(exp) },
    { ...GOOD, exp: 1e18 },
    { ...GOOD, exp: null },
    { ...GOOD, nbf: NOW_S + 31 },
    { ...GOOD, nbf: String(NOW_S) },
    { ...GOOD, nbf: null },
  ])
    mustRefuse(sign(claims), JSON.stringify(claims))
})

test('a JWT has exactly three parts, each in base64url', () => {
  const jwt = sign(GOOD)
  const [header, payload, signature] = jwt.split('.')
  for (const text of [
    `${jwt}.`,
    `${jwt}.${signature}`,
    `${jwt}=`,
    `${header}.${payload}=.${signature}`,
    `${header}.${payload}.${signature}!`,
    `${header}..${signature}`,
    `.${payload}.${signature}`,
    '..',
  ])
    mustRefuse(text, text)
})

test('if a claim occurs twice, the last one counts, as in JSON', () => {
  const twice = JSON.stringify(GOOD).replace('{', '{"iss":"app_two","exp":1,')
  const last = JSON.stringify(GOOD).replace('}', ',"iss":"app_two"}')
  assert.ok(read(aJwt(pairs.EdDSA.privateKey, 'EdDSA', twice)))
  mustRefuse(aJwt(pairs.EdDSA.privateKey, 'EdDSA', last), last)
})
