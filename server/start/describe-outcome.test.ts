import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { describeOutcome } from './describe-outcome.ts'

const describe = (env: Record<string, string>) => describeOutcome(readConfig(env))

const outcomes: [name: string, env: Record<string, string>, says: RegExp][] = [
  ['nothing', {}, /^These settings run in development: HOST and all addresses are loopback\.$/],
  [
    'KISEKAE_MODE',
    { KISEKAE_MODE: 'development', HOST: '0.0.0.0' },
    /^These settings run in development: KISEKAE_MODE=development\.$/,
  ],
  [
    'another HOST and no BASE_URL',
    { HOST: '0.0.0.0' },
    /^These settings run in production: HOST=0\.0\.0\.0\.\nA start with them is refused: BASE_URL /,
  ],
  [
    'a mode that contradicts its address',
    { KISEKAE_MODE: 'development', BASE_URL: 'https://a.example' },
    /^A start with them is refused: KISEKAE_MODE=development contradicts BASE_URL/,
  ],
]

for (const [name, env, says] of outcomes) {
  test(`the outcome of a start with ${name} is described`, () => assert.match(describe(env), says))
}
