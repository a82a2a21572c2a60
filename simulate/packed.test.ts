import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RUNNING = 'Kisekae is running at '
const mayUnshare = process.getuid?.() === 0 && process.platform === 'linux'
const WITHOUT_NETWORK = ['unshare', '-n', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh']

let folder = ''
let app = ''
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'kisekae-packed-'))
  app = join(folder, 'app')
  mkdirSync(app)
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: ROOT, stdio: 'ignore' })
  const [tarball] = globSync(join(folder, '*.tgz'))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], {
    cwd: app,
    stdio: 'ignore',
  })
})
after(() => rmSync(folder, { recursive: true }))

test('npx kisekae serves from an empty folder, and keeps its data there', async () => {
  const { status, output, answer, signIn } = await runUntilServing([])
  assert.match(output, /Installing packages/)
  assert.equal(answer, 200)
  // If the sign-in library were installed twice, its errors would not be recognised, and the
  // refusal would have status 500.
  assert.deepEqual(signIn, [200, 403, 'passkeyRefused'])
  assert.equal(status, 0)
  assert.ok(existsSync(join(app, '.data/demo.json')))
})

test('a later start installs nothing and needs no network', { skip: !mayUnshare }, async () => {
  const { status, output } = await runUntilServing(WITHOUT_NETWORK)
  assert.doesNotMatch(output, /Installing/)
  assert.equal(status, 0)
})

/** Starts the service, checks that it is ready, and stops it as a process manager does. */
async function runUntilServing(inside: readonly string[]) {
  const main = join(app, 'node_modules/.bin/kisekae')
  const [command, ...args] = [...inside, process.execPath, main]
  const child = spawn(command, args, {
    cwd: app,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      KISEKAE_HOME: join(folder, 'home'),
      PORT: '0',
      LOG_LEVEL: 'fatal',
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    },
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let output = ''
  let answer: number | undefined
  let signIn: Awaited<ReturnType<typeof tryPasskey>> | undefined
  const hear = async (text: string) => {
    const isNew = !output.includes(RUNNING)
    output += text
    const [, address] = new RegExp(`${RUNNING}(\\S+)`).exec(output) ?? []
    if (!isNew || !address) return
    if (inside.length === 0) {
      answer = (await fetch(`${address}/readyz`)).status
      signIn = await tryPasskey(address)
    }
    child.kill('SIGTERM')
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  const status = await ended
  return { status, output, answer, signIn }
}

/**
 * The status of the passkey options, and the status and reason with which a response without a
 * passkey is refused.
 */
async function tryPasskey(address: string) {
  const auth = `${address}/fit-api/auth/passkey`
  const options = await fetch(`${auth}/generate-authenticate-options`)
  const refused = await fetch(`${auth}/verify-authentication`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(address).origin },
    body: JSON.stringify({ response: {} }),
  })
  const [, reason] = /"reason":"(\w+)"/.exec(await refused.text()) ?? []
  return [options.status, refused.status, reason]
}
