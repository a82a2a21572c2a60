import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Loads the whole service, then calls `startTraces` twice: first without a collector, then with
 * one.
 */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
  })
  await import('./server/start/start-service.ts')
  await import('./server/app.ts')
  const { readConfig } = await import('./server/config.ts')
  const { startTraces } = await import('./server/start/start-traces.ts')
  const start = (env) => startTraces(readConfig(env), { version: 'test' })
  const count = () => loaded.filter((url) => /@opentelemetry\\/(sdk|exporter)/.test(url)).length
  const off = await start({})
  console.log(JSON.stringify({ isOff: off === undefined, count: count() }))
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  console.log(JSON.stringify({ isLoaded: count() > 0 }))
  process.exit()`

test('the library for traces is loaded only if a collector is set', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM],
    { cwd: ROOT, encoding: 'utf8', timeout: 300_000, env: { PATH: process.env.PATH } },
  )
  assert.equal(stdout, '{"isOff":true,"count":0}\n{"isLoaded":true}\n', stderr)
})
