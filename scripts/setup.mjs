// Installs everything for `npm start` and `npm test` on a machine with only Node 20 or later and
// npm. Plain JavaScript: it runs on the machine's own Node, before the pinned one is installed.
// With `--run`, only the packages that the service needs are installed; without this option, those
// for development are installed as well.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { explainInstall } from './explain-install.mjs'
import { dropHeaders, findLack, findObstacle, linkPackages, OLDER_NODE } from './link-packages.mjs'
import { takeTurn } from './take-turn.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const older = `${root}${OLDER_NODE}`
const linter = `${root}scripts/linter`
const marker = `${root}node_modules/.kisekae-installed`
const lockfiles = [root, `${root}${OLDER_NODE}/`, `${linter}/`].map(
  (at) => `${at}package-lock.json`,
)
const hash = createHash('sha256')
for (const path of lockfiles) hash.update(readFileSync(path))
const forRun = `${hash.digest('hex')} run`
const forAll = `${forRun} and development`
const wanted = process.argv.includes('--run') ? forRun : forAll

// npm forwards signals, and so does a terminal: this process waits for its child to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
let child
let endedBy

process.chdir(root)
refuse(findObstacle(Boolean(process.env.DATABASE_URL)))
try {
  if (!isInstalled()) await setUp()
  linkPackages(root)
} catch (error) {
  refuse(explainInstall(String(error.message), root) ?? error.stack)
}

/** Development needs more packages than running the service does. */
function isInstalled() {
  const found = readMarker()
  return found === wanted || found === forAll
}

function readMarker() {
  return existsSync(marker) ? readFileSync(marker, 'utf8') : ''
}

async function setUp() {
  const endTurn = await takeTurn('.setup.sock', () =>
    process.stderr.write('Another process is installing packages here; waiting …\n'),
  )
  try {
    if (!isInstalled()) await installAll()
  } finally {
    endTurn()
  }
}

async function installAll() {
  const started = Date.now()
  const isAdded = readMarker() === forRun
  process.stderr.write(
    isAdded ? 'Installing what tests need …' : 'Installing packages (needed only once) …',
  )
  // The marker is removed first, so that an interrupted installation starts from the beginning.
  rmSync(marker, { force: true })
  // A service may be running from here, so files in use are left in place.
  if (isAdded) await install(root, ['install', '--no-save', '--include=dev'])
  else await install(root, ['ci', wanted === forRun ? '--omit=dev' : '--include=dev'])
  if (wanted === forAll) await install(linter, ['ci'])
  await installOlderNode(isAdded)
  dropHeaders(root)
  writeFileSync(marker, wanted)
  process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

async function installOlderNode(isKept) {
  let lack = findLack(root)
  if (lack?.includes('libatomic')) {
    if (!isKept || findLack(older)) await install(older, ['ci'])
    lack = findLack(older)
  } else rmSync(`${older}/node_modules`, { recursive: true, force: true })
  if (!lack) return
  // Otherwise, npm would find that Node before the machine's own the next time.
  rmSync(`${root}node_modules/.bin/node`, { force: true })
  refuse(`\nThe bundled Node does not run here: ${lack}`)
}

/** @param {string | undefined} reason one line */
function refuse(reason) {
  if (!reason) return
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function end(signal) {
  endedBy = signal
  if (child) child.kill(signal)
  else process.exit(128 + constants.signals[signal])
}

/**
 * @param {string} cwd folder with a lockfile
 * @param {string[]} words the arguments of npm
 */
async function install(cwd, words) {
  // npm sets its own path for scripts, so the same npm is used.
  const npm = process.env.npm_execpath
  // Without a network, npm would retry for eighty seconds.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const args = [...words, ...quiet, ...patience]
  child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child = undefined
  if (endedBy) {
    process.stderr.write('\n')
    process.exit(128 + constants.signals[endedBy])
  }
  if (status === 0) return
  const reason = explainInstall(complaint, root)
  refuse(`\n${reason ?? `${complaint}The packages cannot be installed; see the lines above.`}`)
}
