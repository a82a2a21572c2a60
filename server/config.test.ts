import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeConfig, readConfig } from './config.ts'
import { readTraceHeaders } from './settings/read-traces.ts'
import { ConfigError } from './settings/setting.ts'

test('without any variables, the service uses its defaults', () => {
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
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.5,'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.5 10.0.0.6'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.5, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ['PURGE_URL', 'cdn.example/purge'],
  ['PURGE_URL', 'http://cdn.example/purge'],
  ['PURGE_URL', 'http://8.8.8.8/purge'],
  ['PURGE_URL', 'ftp://purger/purge'],
  ['PURGE_URL', 'https://me:hunter2@cdn.example/purge'],
  ['PURGE_URL', 'https://cdn.example/purge?key=hunter2'],
  ['ALERT_URL', 'http://8.8.8.8/alerts'],
  ['ALERT_SECRET', 'a'.repeat(64)],
  ['ALERT_MAIL', 'ops'],
  ['ALERT_MAIL', 'ops@a.example ren@a.example'],
  ['ALERT_MAIL', Array(11).fill('ops@a.example').join()],
  ['PURGE_SECRET', 'a'.repeat(64)],
  ['PURGE_SECRET', `whsec_${'A'.repeat(28)}`],
  ['PURGE_SECRET', `whsec_${'A'.repeat(92)}`],
  ['PURGE_SECRET', `whsec_${'A'.repeat(33)}`],
  ['PURGE_SECRET', `whsec_${'-'.repeat(40)}`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318?key=1'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0ab'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%'],
  ['OTEL_SERVICE_NAME', 'a\nb'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0'],
  ['OTEL_TRACES_SAMPLER_ARG', '5e-1'],
  ['OTEL_TRACES_SAMPLER_ARG', '.'],
  ['TRACE_INCOMING', 'trust'],
]
for (const [variable, text] of refusals) {
  test(`${variable}=${text} is refused with one line that names it`, () => {
    assert.throws(
      () => readConfig({ [variable]: text }),
      (error: Error) => error instanceof ConfigError && error.message.startsWith(variable),
    )
  })
}

test('TRUST_PROXY accepts addresses, networks and the names of private networks', () => {
  for (const text of ['10.0.0.5', '10.0.0.0/8, fc00::/7', '2001:db8::1', 'loopback,::1']) {
    assert.equal(readConfig({ TRUST_PROXY: text }).trustProxy, text)
  }
})

test('the refusal of a TRUST_PROXY that trusts everyone gives the reason', () => {
  for (const text of ['true', '0.0.0.0/0', '::/0']) {
    assert.throws(() => readConfig({ TRUST_PROXY: text }), /trusts everyone/)
  }
})

test('the password of a database is not printed', () => {
  const printed = describeConfig(readConfig({ DATABASE_URL: 'postgres://me:hunter2@host/db' }))
  assert.match(printed, /postgres:\/\/me:…@host\/db/)
  assert.doesNotMatch(printed, /hunter2/)
})

test('a receiver of purges must have an https URL or be on a private network', () => {
  const urls = [
    'https://cdn.example/purge',
    'http://10.0.0.5:3000/purge',
    'http://[::1]:3000/purge',
    'http://localhost:3000/purge',
    'http://purger:3000/purge',
    'http://purger.internal/purge',
  ]
  for (const url of urls) assert.equal(readConfig({ PURGE_URL: url }).purgeUrl, url)
})

test('the secret for purges has 24 to 64 bytes, and is not printed', () => {
  for (const bytes of [24, 25, 32, 64]) {
    const secret = `whsec_${Buffer.alloc(bytes, 'a').toString('base64')}`
    assert.equal(readConfig({ PURGE_SECRET: secret }).purgeSecret, secret)
    assert.match(describeConfig(readConfig({ PURGE_SECRET: secret })), /^PURGE_SECRET=…$/m)
  }
})

test('alerts go to up to ten addresses, and their secret is not printed', () => {
  const { alertMail } = readConfig({ ALERT_MAIL: 'ops@a.example, ren@a.example' })
  assert.deepEqual(alertMail, ['ops@a.example', 'ren@a.example'])
  const ALERT_SECRET = `whsec_${Buffer.alloc(32, 'a').toString('base64')}`
  assert.match(describeConfig(readConfig({ ALERT_SECRET })), /^ALERT_SECRET=…$/m)
})

test('a refused setting for purges or alerts is not repeated: it may contain a password', () => {
  for (const name of ['PURGE_URL', 'PURGE_SECRET', 'ALERT_URL', 'ALERT_SECRET'])
    assert.throws(
      () => readConfig({ [name]: 'https://me:hunter2@cdn.example' }),
      (error: Error) => !error.message.includes('hunter2'),
    )
})

test('SECRET_KEY is not printed, and a short one is refused', () => {
  const secretKey = 'a'.repeat(32)
  assert.match(describeConfig(readConfig({ SECRET_KEY: secretKey })), /^SECRET_KEY=…$/m)
  assert.throws(() => readConfig({ SECRET_KEY: 'a'.repeat(31) }), /at least 32 characters/)
})

test('the webhook key is not printed; the output shows only whether it is set', () => {
  const printed = describeConfig(readConfig({ WEBHOOK_KEY: 'a very long key' }))
  assert.match(printed, /^WEBHOOK_KEY=…$/m)
  assert.match(describeConfig(readConfig({})), /^WEBHOOK_KEY=$/m)
})

test('traces are configured through the settings of OpenTelemetry', () => {
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hidden%2C, x-team = red',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  })
  assert.equal(config.traceEndpoint, 'https://collector.example/otlp')
  assert.equal(config.traceServiceName, 'kisekae')
  assert.equal(config.traceRatio, 0.05)
  assert.deepEqual(readTraceHeaders(config.traceHeaders), {
    authorization: 'Bearer hidden,',
    'x-team': 'red',
  })
  assert.equal(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0' }).traceRatio, 0)
  assert.equal(readConfig({}).traceRatio, 1)
})

test('headers for the collector are neither printed nor repeated in a refusal', () => {
  const headers = 'authorization=Bearer hidden'
  const printed = describeConfig(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers }))
  assert.ok(printed.includes('OTEL_EXPORTER_OTLP_HEADERS=…'))
  assert.ok(!printed.includes('hidden'))
  assert.throws(
    () => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'hidden' }),
    (error: Error) => !error.message.includes('hidden'),
  )
  assert.throws(
    () => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://user:hidden@collector' }),
    (error: Error) => !error.message.includes('hidden'),
  )
})
