import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { describeOutcome } from './describe-outcome.ts'

const describe = (env: Record<string, string>) => describeOutcome(readConfig(env))

const outcomes: [name: string, env: Record<string, string>, says: RegExp][] = [
  ['nothing', {}, /^These settings mean development: HOST and all addresses are loopback\.$/],
  [
    'KISEKAE_MODE',
    { KISEKAE_MODE: 'development', HOST: '0.0.0.0' },
    /^These settings mean development: KISEKAE_MODE=development\.$/,
  ],
  [
    'another HOST and no BASE_URL',
    { HOST: '0.0.0.0' },
    /^These settings mean production: HOST=0\.0\.0\.0\.\nThe service does not start .*: BASE_URL /,
  ],
  [
    'a mode that conflicts with its address',
    { KISEKAE_MODE: 'development', BASE_URL: 'https://a.example' },
    /^The service does not start with them: KISEKAE_MODE=development conflicts with BASE_URL/,
  ],
]

for (const [name, env, says] of outcomes) {
  test(`the outcome of starting with ${name} is described`, () => assert.match(describe(env), says))
}
