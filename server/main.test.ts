import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ORDINARY_ID = 65_534
const isRoot = process.getuid?.() === 0
const PRODUCTION = {
  KISEKAE_MODE: 'production',
  BASE_URL: 'https://avatars.example.com',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'avatars@example.com',
}

let folder = ''
const blocker = createServer()
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kisekae-start-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'file'), '')
  blocker.listen(0, '127.0.0.1')
  await once(blocker, 'listening')
})
after(() => {
  blocker.close()
  rmSync(folder, { recursive: true })
})

const takenPort = () => {
  const address = blocker.address()
  return address && typeof address === 'object' ? String(address.port) : ''
}

/** Starts a service that is expected to refuse to start; returns its exit code and output. */
function start(env: Record<string, string>, args: string[] = [], user = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    timeout: 300_000,
    env: { PATH: process.env.PATH, KISEKAE_DATA: join(folder, 'data'), PORT: '0', ...env },
  })
  return { status, stdout, stderr }
}

function assertRefused(
  { status, stdout, stderr }: ReturnType<typeof start>,
  expected: { status: number; words: RegExp },
): void {
  assert.match(stderr, expected.words)
  assert.match(stderr, /^Kisekae did not start: [^\n]+\n$/)
  assert.equal(stdout, '')
  assert.equal(status, expected.status)
}

const HERE = { KISEKAE_MODE: 'development' }
const NOBODY_LISTENS = 'postgres://kisekae@127.0.0.1:1/kisekae'

const refusals: [name: string, env: Record<string, string>, words: RegExp][] = [
  ['a database that does not respond', { DATABASE_URL: NOBODY_LISTENS }, /DATABASE_URL .*responds/],
  ['an invalid address', { DATABASE_URL: 'localhost' }, /DATABASE_URL .*postgres:\/\/user/],
  ['a migration address alone', { DATABASE_MIGRATION_URL: NOBODY_LISTENS }, /set it too/],
  ['an address of another machine', { ...HERE, HOST: '192.0.2.1' }, /HOST=192\.0\.2\.1 is no/],
  ['a host that is unknown', { ...HERE, HOST: 'nowhere.invalid' }, /HOST=nowhere\.invalid is no/],
]
for (const [name, env, words] of refusals)
  test(`${name} is refused with one line that says what to do`, () =>
    assertRefused(start(env), { status: 1, words }))

test('an unknown option is refused with a hint about setting a port', () => {
  const words = /'--prot'.*PORT=8081 npm start/
  assertRefused(start({}, ['--prot', '3']), { status: 2, words })
})

test('an argument that is not an option is refused', () => {
  assertRefused(start({}, ['8081']), { status: 2, words: /'8081'.*--print-config/ })
})

test('a port in use is refused in production', () => {
  const words = new RegExp(`Port ${takenPort()} is in use: .*set PORT`)
  assertRefused(start({ ...PRODUCTION, PORT: takenPort() }), { status: 1, words })
})

test('a data folder that is a file is refused', () => {
  const words = /set KISEKAE_DATA to/
  assertRefused(start({ KISEKAE_DATA: join(folder, 'file') }), { status: 1, words })
})

test('the settings are printed with the resulting mode', () => {
  const { status, stdout } = start({ HOST: '0.0.0.0' }, ['--print-config'])
  assert.equal(status, 0)
  assert.match(stdout, /^HOST=0\.0\.0\.0$/m)
  assert.match(stdout, /\n\nThese settings mean production: HOST=0\.0\.0\.0\.\n/)
})

test('a start uses the code that an earlier one compiled', () => {
  // A megabyte of lines: a pipe loses some of them if nobody reads quickly enough, whereas a file
  // does not.
  const file = join(folder, 'compile-cache.log')
  const talkative = () => {
    const stderr = openSync(file, 'w')
    const stdio = ['ignore', 'ignore', stderr]
    const { status } = start({ NODE_DEBUG_NATIVE: 'COMPILE_CACHE' }, ['--print-config'], { stdio })
    closeSync(stderr)
    assert.equal(status, 0)
  }
  talkative()
  talkative()
  const line = /retrieving [^\n]*server\/start\/start-service\.ts\.\.\.success/
  assert.match(readFileSync(file, 'utf8'), line)
})

test('threads also use code that was compiled earlier', () => {
  const tellFolder = "process.stderr.write(String(require('node:module').getCompileCacheDir()))"
  const preloaded = `import { Worker } from 'node:worker_threads'
    process.once('beforeExit', () => new Worker(${JSON.stringify(tellFolder)}, { eval: true }))`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preloaded)}`
  const { status, stderr } = start({ NODE_OPTIONS }, ['--print-config'])
  assert.equal(status, 0)
  assert.match(stderr, /node_modules\/\.cache\/compile\//)
})

test('a port that only root may use is refused', { skip: !isRoot }, () => {
  const user = { uid: ORDINARY_ID, gid: ORDINARY_ID }
  const words = /Only root may listen on port 80 here\. .*PORT=8080/
  assertRefused(start({ PORT: '80' }, [], user), { status: 1, words })
})

test('a data folder that its owner cannot write to is refused', { skip: !isRoot }, () => {
  const locked = mkdtempSync(join(folder, 'locked-'))
  chownSync(locked, ORDINARY_ID, ORDINARY_ID)
  chmodSync(locked, 0o500)
  const user = { uid: ORDINARY_ID, gid: ORDINARY_ID }
  const words = /cannot be written to: make it writable/
  assertRefused(start({ KISEKAE_DATA: locked }, [], user), { status: 1, words })
})
