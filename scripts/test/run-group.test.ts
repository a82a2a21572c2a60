import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listProcesses } from './end-processes.ts'
import { type FileResult, runGroup } from './run-group.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SHORT = { idleMs: 500, busyMs: 60_000 }
const LONG = { idleMs: 60_000, busyMs: 60_000 }
const LIMITS = { whileTesting: LONG, whileExiting: SHORT }
const never = new AbortController().signal

async function run(names: string[], only?: string, limits = LIMITS): Promise<FileResult[]> {
  const results: FileResult[] = []
  await runGroup({
    files: names.map((name) => `scripts/test/fixtures/${name}.ts`),
    only,
    signal: never,
    limits,
    onFile: (result) => results.push(result),
    onOutput() {},
  })
  return results
}

/** The reports on each test, in order. */
const listOutcomes = ({ events }: FileResult) =>
  events
    .filter(({ type }) => type === 'test:pass' || type === 'test:fail')
    .map(({ type, data }) => `${type.slice('test:'.length)} ${data.nesting} ${data.name}`)

test('the outcome of each test is reported, including the message if it fails', async () => {
  const [result] = await run(['outcomes'])
  assert.equal(result.error, undefined)
  assert.deepEqual(listOutcomes(result), [
    'pass 0 passes',
    'fail 0 fails',
    'fail 1 inside',
    'fail 0 has a part that fails',
    'pass 0 is skipped',
    'pass 0 is for later',
    'pass 1 passes too',
    'pass 0 a suite',
  ])
  const failed = result.events.find(({ type }) => type === 'test:fail')
  assert.match(failed?.data.details?.error?.text ?? '', /price: 1\n-\s+price: 2/)
  assert.match(failed?.data.file ?? '', /outcomes\.ts$/)
})

test('a file that cannot start fails on its own, and the others run', async () => {
  const [refused, sound] = await run(['refuses-to-begin', 'counts-its-uses'])
  assert.match(refused.error?.text ?? '', /no database/)
  assert.equal(sound.error, undefined)
  assert.deepEqual(listOutcomes(sound), ['pass 0 use 1'])
})

test('a test file that ends its process is reported, and the other files still run', async () => {
  const results = await run(['counts-its-uses', 'ends-its-process', 'outcomes'])
  const errors = results.map(({ file, error }) => [/[\w-]+(?=\.ts$)/.exec(file)?.[0], error?.text])
  assert.deepEqual(errors.toSorted(), [
    ['counts-its-uses', undefined],
    ['ends-its-process', 'exit code 7'],
    ['outcomes', undefined],
  ])
})

test('every file has its own fixtures', async () => {
  const results = await run(['counts-its-uses', 'counts-its-uses-too'])
  assert.deepEqual(results.flatMap(listOutcomes), ['pass 0 use 1', 'pass 0 use 1'])
})

test('files that wait for the same module keep their own tests and hooks', async () => {
  const results = await run(['outcomes', 'waits-for-a-module', 'waits-for-it-too'])
  const waiting = results.filter(({ file }) => file.includes('waits'))
  assert.deepEqual(waiting.map(listOutcomes), [
    ['pass 0 its hook has run once'],
    ['pass 0 its hook has run once'],
  ])
})

test('only tests with a matching name run; if no name matches, no test runs', async () => {
  assert.deepEqual((await run(['outcomes'], '^passes')).flatMap(listOutcomes), [
    'pass 0 passes',
    'pass 1 passes too',
    'pass 0 a suite',
  ])
  assert.deepEqual((await run(['outcomes'], 'no test has this name')).flatMap(listOutcomes), [])
})

test('a test file fails if its process outlives its tests, unless tests were skipped', async () => {
  const [passed, failed] = await run(['holds-on'])
  assert.equal(passed.error, undefined)
  assert.match(failed.error?.text ?? '', /after its last test, its process reported nothing/)
  assert.equal((await run(['holds-on'], 'passes')).length, 1)
})

test('a test that waits forever is ended, and reported', async () => {
  const limits = { whileTesting: SHORT, whileExiting: LONG }
  const [{ error, ...result }] = await run(['waits-in-vain'], undefined, limits)
  const reported = /^the process was ended: its test 'waits' reported nothing for \d+ s and/
  assert.match(error?.text ?? '', reported)
  assert.deepEqual(listOutcomes({ ...result, error }), ['pass 0 passes'])
})

test('a process that uses the CPU is not killed, even if it reports nothing', async () => {
  const limits = { whileTesting: SHORT, whileExiting: LONG }
  const [{ error, ...result }] = await run(['works-in-silence'], undefined, limits)
  assert.equal(error, undefined)
  assert.deepEqual(listOutcomes(result), ['pass 0 works'])
})

test('a process is ended if one of its tests runs in an endless loop', async () => {
  const limits = { whileTesting: { idleMs: 5_000, busyMs: 1_000 }, whileExiting: LONG }
  const [{ error }] = await run(['works-forever'], undefined, limits)
  assert.match(error?.text ?? '', /^the process was ended: its process reported nothing for \d+ s$/)
})

test('a test file that leaves a process running passes, and the process is ended', async (t) => {
  if (process.platform !== 'linux') return t.skip('processes are listed only on Linux')
  const variable = `KISEKAE_LEFT=${randomUUID()}`
  const [name, value] = variable.split('=')
  process.env[name] = value
  const [result] = await run(['leaves-something-open'])
  delete process.env[name]
  assert.equal(result.error, undefined)
  while (listProcesses(variable).length > 0) await sleep(20)
  assert.deepEqual(listProcesses(variable), [])
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`${signal} ends the run and everything that it started`, async (t) => {
    if (process.platform !== 'linux') return t.skip('processes are listed only on Linux')
    const variable = `KISEKAE_STOPPED=${randomUUID()}`
    const [name, value] = variable.split('=')
    const child = spawn(process.execPath, ['scripts/test.ts', 'wardrobe/slots'], {
      cwd: ROOT,
      env: { ...process.env, [name]: value },
      stdio: 'ignore',
    })
    // The processes of the run itself and of the test file.
    while (listProcesses(variable).length < 2) await sleep(50)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    assert.equal(code, { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal])
    assert.deepEqual(listProcesses(variable), [])
  })
