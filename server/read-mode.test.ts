import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { isLoopback } from './kernel/http/is-loopback.ts'
import { allowsPrivateWebhooks, readMode } from './read-mode.ts'
import { ConfigError } from './settings/setting.ts'

type Env = Record<string, string>
// biome-ignore format: a table
const modes: [name: string, env: Env, mode: string, because: RegExp][] = [
  ['no setting',                              {},                                               'development', /loopback/],
  ['a loopback address',                      { BASE_URL: 'http://127.0.0.1:9000' },            'development', /loopback/],
  ['HOST=localhost',                          { HOST: 'localhost' },                            'development', /loopback/],
  ['HOST=0.0.0.0',                            { HOST: '0.0.0.0' },                              'production',  /^HOST=0\.0\.0\.0$/],
  ['HOST=::',                                 { HOST: '::' },                                   'production',  /^HOST=::$/],
  ['a public BASE_URL',                       { BASE_URL: 'https://a.example' },                'production',  /^BASE_URL=/],
  ['a public FIT_URL',                        { FIT_URL: 'https://a.example' },                 'production',  /^FIT_URL=/],
  ['a public CONSOLE_URL',                    { CONSOLE_URL: 'https://a.example' },             'production',  /^CONSOLE_URL=/],
  ['a public ASSET_URL',                      { ASSET_URL: 'https://a.example' },               'production',  /^ASSET_URL=/],
  ['an address of the local network',         { BASE_URL: 'http://10.1.2.3' },                  'production',  /^BASE_URL=/],
  ['KISEKAE_MODE=production',                 { KISEKAE_MODE: 'production' },                   'production',  /^KISEKAE_MODE=/],
  ['KISEKAE_MODE=development in a container', { KISEKAE_MODE: 'development', HOST: '0.0.0.0' }, 'development', /^KISEKAE_MODE=/],
]
for (const [name, env, mode, because] of modes) {
  test(`${name} means ${mode}`, () => {
    const found = readMode(readConfig(env))
    assert.equal(found.mode, mode)
    assert.match(found.because, because)
  })
}

test('development at a public address is refused, in one line that names both settings', () => {
  const env = { KISEKAE_MODE: 'development', CONSOLE_URL: 'https://a.example' }
  assert.throws(
    () => readMode(readConfig(env)),
    (error: Error) =>
      error instanceof ConfigError &&
      /^KISEKAE_MODE=development .*CONSOLE_URL=https:\/\/a\.example/.test(error.message),
  )
})

const CONTAINER = { KISEKAE_MODE: 'development', HOST: '0.0.0.0' }
// biome-ignore format: a table
const webhooks: [name: string, env: Env, isAllowed: boolean][] = [
  ['development on loopback',                        {},                                              true],
  ['development with the setting off',                 { ALLOW_PRIVATE_WEBHOOKS: 'off' },               false],
  ['development that others on the network reach',   CONTAINER,                                       false],
  ['such development with the setting on',           { ...CONTAINER, ALLOW_PRIVATE_WEBHOOKS: 'on' },  true],
  ['production on loopback',                         { KISEKAE_MODE: 'production' },                  false],
  ['production at a public address',                 { BASE_URL: 'https://a.example' },               false],
]
for (const [name, env, isAllowed] of webhooks) {
  test(`webhooks to private addresses are ${isAllowed ? 'sent' : 'refused'} in ${name}`, () => {
    const config = readConfig(env)
    assert.equal(allowsPrivateWebhooks(config, readMode(config).mode), isAllowed)
  })
}

const hosts: [host: string, isLoopback: boolean][] = [
  ['localhost', true],
  ['kisekae.localhost', true],
  ['127.8.9.1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['', false],
]
for (const [host, expected] of hosts) {
  test(`'${host}' is ${expected ? '' : 'not '}loopback`, () => {
    assert.equal(isLoopback(host), expected)
  })
}

test('the service listens on loopback unless HOST is set', () => {
  assert.equal(readConfig({}).host, '127.0.0.1')
})

for (const address of ['avatars.example', 'ftp://a.example', 'https://a.example/?x', 'https://']) {
  test(`BASE_URL=${address} is refused`, () => {
    assert.throws(() => readConfig({ BASE_URL: address }), ConfigError)
  })
}

test('a slash at the end of BASE_URL is dropped', () => {
  assert.equal(readConfig({ BASE_URL: 'https://a.example/' }).baseUrl, 'https://a.example')
})
