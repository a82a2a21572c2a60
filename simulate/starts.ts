import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Case, Outcome, Trial } from './trial.ts'

const HERE = fileURLToPath(new URL('..', import.meta.url))
const ORDINARY_ID = 65_534
const NODE_MAJORS = ['20', '22', '24']
/** The service exits with code 0, but npm reports the signal. */
const CTRL_C = 130
const TIMEOUT_MS = 400_000
const RUNNING = 'Kisekae is running'
const INSTALLING = 'Installing packages'
const WAITING = 'Another process is installing packages'
const LIBATOMIC = '/usr/lib/x86_64-linux-gnu/libatomic.so.1'
const isRoot = process.getuid?.() === 0
const AS_ORDINARY_USER = isRoot
  ? ['setpriv', `--reuid=${ORDINARY_ID}`, `--regid=${ORDINARY_ID}`, '--clear-groups']
  : []

/** An invocation of `npm start`, and the expected result. */
interface Start {
  status: number
  words: RegExp
  env?: Record<string, string>
  args?: readonly string[]
  /** A command under which it runs, for example in another network. Only for root. */
  inside?: readonly string[]
  /** Sends Ctrl-C as soon as the command has printed this text. */
  endAt?: string | RegExp
  /** Sends Ctrl-C a second time, this many milliseconds after the first. */
  againMs?: number
  /** The Node version; 26 is the bundled one, first on the path. */
  node?: string
  checkout?: string
  /** Whether packages are installed first. */
  isFresh?: boolean
  /**
   * The owner of the data folder when root starts the service; absent when an ordinary user starts
   * it.
   */
  asRootOn?: 'own data' | 'data of others'
}

/**
 * Checks the output and the exit status of `npm start` for every kind of failure: in a fresh clone
 * of the last commit, in separate processes, as an ordinary user (even if this process is root) and
 * then as root.
 */
export const startsTrial: Trial = {
  about: 'npm start in every failure: its output and its exit status',
  listCases: () => listCases(mkdtempSync(join(tmpdir(), 'kisekae-starts-'))),
  page: { path: 'docs/starts.md', write: describeStarts },
}

function listCases(folder: string): Case[] {
  chmodSync(folder, 0o755)
  const checkout = join(folder, 'checkout')
  const start = (name: string, wish: Start): Case => ({
    name,
    run: async () => {
      if ((wish.inside || wish.asRootOn) && !isRoot) return { skipped: 'requires root' }
      return tell(await run(folder, { checkout, ...wish }), wish)
    },
  })
  const offline = ['unshare', '-n', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh']
  const mounted = (options: string) => [
    'unshare',
    '-m',
    'sh',
    '-c',
    `mount -t tmpfs -o uid=${ORDINARY_ID},${options} tmpfs /mnt; exec "$@"`,
    'sh',
  ]
  const hidden = [
    'unshare',
    '-m',
    'sh',
    '-c',
    `mount --bind /dev/null ${LIBATOMIC}; exec "$@"`,
    'sh',
  ]
  const onDisk = { KISEKAE_DATA: '/mnt' }
  const stopped = { status: CTRL_C, words: /Kisekae is running/, endAt: RUNNING }
  return [
    { name: 'a fresh clone', run: () => clone(folder, checkout) },
    start('first start, no network', {
      status: 1,
      words: /cannot be downloaded .*check the network/,
      inside: offline,
    }),
    start('first start, Ctrl-C while it installs', {
      status: CTRL_C,
      words: /Installing/,
      endAt: INSTALLING,
    }),
    {
      name: 'two first starts at once, Ctrl-C in the one that waits',
      run: () => runTwo(folder, checkout, { endsWaiting: true }),
    },
    { name: 'two first starts at once', run: () => runTwo(folder, checkout) },
    ...NODE_MAJORS.map((node) => start(`Node ${node}, Ctrl-C while it runs`, { ...stopped, node })),
    start('Node 26, Ctrl-C while it runs', { ...stopped, node: '26' }),
    start('no network once it is installed', { ...stopped, inside: offline }),
    start('Ctrl-C twice while it runs', { ...stopped, againMs: 100 }),
    start('Ctrl-C before it runs', {
      status: CTRL_C,
      words: /server\/main\.ts/,
      endAt: 'server/main.ts',
    }),
    { name: 'a busy port', run: () => runBeside(folder, checkout) },
    ...listRefusals(start),
    start('a data folder on a read-only disk', {
      status: 1,
      words: /\/mnt cannot be written to: make it writable/,
      env: onDisk,
      inside: mounted('ro'),
    }),
    start('a data folder on a full disk', {
      status: 1,
      words: /[Nn]o space .*free some/,
      env: onDisk,
      inside: mounted('size=9m'),
    }),
    start('first start without libatomic', { ...stopped, inside: hidden, isFresh: true }),
    start('as root, a data folder on a read-only disk', {
      status: 1,
      words: /\/mnt cannot be written to: make it writable/,
      env: onDisk,
      inside: mounted('ro'),
      asRootOn: 'own data',
    }),
    start('as root, a data folder on a full disk', {
      status: 1,
      words: /[Nn]o space .*free some/,
      env: onDisk,
      inside: mounted('size=9m'),
      asRootOn: 'own data',
    }),
    start('as root, first start', { ...stopped, asRootOn: 'own data', isFresh: true }),
    start('as root, Ctrl-C while it runs', { ...stopped, asRootOn: 'own data' }),
    start('as root, data of an ordinary user', { ...stopped, asRootOn: 'data of others' }),
    { name: 'the end', run: async () => removeAll(folder) },
  ]
}

function listRefusals(start: (name: string, wish: Start) => Case): Case[] {
  const withUrl = (url: string, words: RegExp) => ({ status: 1, words, env: { DATABASE_URL: url } })
  return [
    start('PORT=80', { status: 1, words: /Only root may listen on port 80 /, env: { PORT: '80' } }),
    start('PORT=eighty', {
      status: 1,
      words: /PORT must be a whole number/,
      env: { PORT: 'eighty' },
    }),
    start('npm start -- --prot 3', {
      status: 2,
      words: /'--prot'.*PORT=8081/,
      args: ['--', '--prot', '3'],
    }),
    start(
      'a DATABASE_URL at which no server responds',
      withUrl('postgres://me@127.0.0.1:1/me', /DATABASE_URL cannot be used/),
    ),
    start('a DATABASE_URL that is not a URL', withUrl('db', /write it as postgres:/)),
  ]
}

/** Clones the checkout, for the user who will run `npm start` in the clone. */
async function clone(folder: string, checkout: string): Promise<Outcome> {
  execFileSync('git', ['clone', '-q', HERE, checkout])
  for (const name of ['home', 'data']) mkdirSync(join(folder, name))
  for (const node of NODE_MAJORS) {
    const args = ['install', '--prefix', join(folder, `node-${node}`), '--ignore-scripts']
    execFileSync('npm', [...args, `node-${process.platform}-${process.arch}@${node}`])
  }
  if (isRoot) execFileSync('chown', ['-R', `${ORDINARY_ID}:${ORDINARY_ID}`, folder])
  return { result: isRoot ? 'for an ordinary user' : 'for this user' }
}

interface Ended {
  status: number
  output: string
}

function run(folder: string, wish: Start): Promise<Ended> {
  const { inside = [], args = [], node, env, endAt } = wish
  if (wish.isFresh) rmSync(join(folder, 'checkout/node_modules'), { recursive: true, force: true })
  const data = mkdtempSync(join(folder, 'data/'))
  if (isRoot && wish.asRootOn !== 'own data') chownSync(data, ORDINARY_ID, ORDINARY_ID)
  const asUser = wish.asRootOn ? [] : AS_ORDINARY_USER
  const [command, ...rest] = [...inside, ...asUser, 'npm', 'start', ...args]
  const child = spawn(command, rest, {
    cwd: wish.checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    env: {
      PATH: pathOf(folder, node),
      HOME: join(folder, 'home'),
      KISEKAE_DATA: data,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...certificates(),
      ...env,
    },
  })
  let output = ''
  let isEnding = false
  const hear = (text: string) => {
    output += text
    const { pid } = child
    if (isEnding || endAt === undefined || output.search(endAt) < 0 || !pid) return
    isEnding = true
    // A negative pid addresses the process group, as Ctrl-C in a terminal does.
    process.kill(-pid, 'SIGINT')
    if (wish.againMs !== undefined) setTimeout(endAgain, wish.againMs, pid)
  }
  const endAgain = (pid: number) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGINT')
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    // Shells use the same exit codes.
    const toStatus = (signal: NodeJS.Signals | null) =>
      signal ? 128 + constants.signals[signal] : 1
    child.on('close', (code, signal) => resolve({ status: code ?? toStatus(signal), output }))
  })
}

/** Networks with their own certificates are configured by environment variables. */
function certificates(): Record<string, string> {
  const path = process.env.NODE_EXTRA_CA_CERTS
  return path ? { NODE_EXTRA_CA_CERTS: path } : {}
}

function pathOf(folder: string, node: string | undefined): string {
  const system = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
  if (node === undefined) return system
  if (node === '26') return `${dirname(process.execPath)}:${system}`
  const name = `node-${process.platform}-${process.arch}`
  return `${join(folder, `node-${node}/node_modules/${name}/bin`)}:${system}`
}

function tell({ status, output }: Ended, expected: Pick<Start, 'status' | 'words'>): Outcome {
  const lines = output.split('\n').filter((line) => expected.words.test(line))
  assert.ok(lines.length > 0, `exit ${status}: ${output.slice(-600)}`)
  assert.equal(status, expected.status, output.slice(-600))
  assert.doesNotMatch(output, /^\s+at .*:\d+:\d+\)?$/m, 'a stack trace')
  return { result: `exit ${status}: ${lines[0].trim()}` }
}

/**
 * One start installs packages and runs, with its own data; the other waits for it and then runs
 * too, unless it is stopped earlier.
 */
async function runTwo(
  folder: string,
  checkout: string,
  { endsWaiting = false } = {},
): Promise<Outcome> {
  rmSync(join(checkout, 'node_modules'), { recursive: true, force: true })
  const endAt = endsWaiting ? new RegExp(`${RUNNING}|${WAITING}`) : RUNNING
  const wish = { checkout, status: CTRL_C, words: /Kisekae is running/, endAt }
  const both = await Promise.all([run(folder, wish), run(folder, wish)])
  const said = (words: string) => both.filter(({ output }) => output.includes(words))
  assert.deepEqual([said(INSTALLING).length, said(WAITING).length], [1, 1])
  tell(said(INSTALLING)[0], wish)
  const outcome = tell(said(WAITING)[0], { ...wish, words: new RegExp(WAITING) })
  assert.equal(said(RUNNING).length, endsWaiting ? 1 : 2)
  return endsWaiting
    ? outcome
    : { result: 'exit 130: One installs the packages; the other waits for it. Both then run.' }
}

async function runBeside(folder: string, checkout: string): Promise<Outcome> {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = address && typeof address === 'object' ? String(address.port) : ''
  const words = /is in use, so the service listens on/
  const wish = {
    checkout,
    env: { PORT: port },
    status: CTRL_C,
    words,
    endAt: 'set PORT to choose another',
  }
  try {
    return tell(await run(folder, wish), wish)
  } finally {
    other.close()
  }
}

const HEAD = `# Starts

Written by \`npm run simulate -- starts --save\`: the output and the exit status of \`npm start\`
under conditions that can make it fail. Each row is a start in a fresh clone, by an ordinary user
unless the row names root. 130 is the exit status that shells expect after Ctrl-C.
`

type Results = Parameters<NonNullable<Trial['page']>['write']>[0]

function describeStarts(results: Results): string {
  const rows = results.flatMap(({ name, outcome }) => {
    if ('skipped' in outcome) return [[name, '', `not tried: ${outcome.skipped}`]]
    const [, status, words] = /^exit (\d+)[^:]*: (.*)$/.exec(outcome.result) ?? []
    return status ? [[name, status, toCode(words)]] : []
  })
  const lines = [['Start', 'Exit', 'Prints'], ['---', '---', '---'], ...rows]
  return `${HEAD}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/** Removes the parts that differ between runs. */
const toCode = (words: string) =>
  words
    .replaceAll(/\/tmp\/kisekae-starts-[\w-]+/g, '')
    .replaceAll(/token=[\w-]+/g, 'token=…')
    .replaceAll(/\b(port |localhost:|listens on )\d{4,5}\b/gi, '$1…')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC \[\d+\] /g, '')
    .replaceAll(/(xlogtemp\.)\d+|(postgres-new-)\w+/g, '$1$2…')
    .replaceAll('|', '\\|')

function removeAll(folder: string): Outcome {
  rmSync(folder, { recursive: true })
  return { result: 'nothing is left' }
}
