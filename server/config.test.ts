import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, describeConfig, readConfig } from './config.ts'

test('without any variable the service has all its defaults', () => {
  const { port, dataDir, databaseUrl, logLevel } = readConfig({})
  assert.deepEqual(
    { port, dataDir, databaseUrl, logLevel },
    {
      port: 8080,
      dataDir: '.data',
      databaseUrl: '',
      logLevel: 'info',
    },
  )
})

test('an empty variable counts as absent', () => {
  assert.equal(readConfig({ PORT: '' }).port, 8080)
})

const refusals: [variable: string, text: string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['PORT', 'eighty'],
  ['DATABASE_CONNECTIONS', '0'],
  ['LOG_LEVEL', 'loud'],
]
for (const [variable, text] of refusals) {
  test(`${variable}=${text} is refused in one line that names it`, () => {
    assert.throws(
      () => readConfig({ [variable]: text }),
      (error: Error) => error instanceof ConfigError && error.message.startsWith(variable),
    )
  })
}

test('the password of a database is not printed', () => {
  const printed = describeConfig(readConfig({ DATABASE_URL: 'postgres://me:secret@host/db' }))
  assert.match(printed, /postgres:\/\/me:…@host\/db/)
  assert.doesNotMatch(printed, /secret/)
})

test('the key of the webhooks is not printed, only that there is one', () => {
  const printed = describeConfig(readConfig({ WEBHOOK_KEY: 'a very long key' }))
  assert.match(printed, /^WEBHOOK_KEY=…$/m)
  assert.match(describeConfig(readConfig({})), /^WEBHOOK_KEY=$/m)
})
