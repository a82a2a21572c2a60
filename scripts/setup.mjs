// All that `npm start` and `npm test` need, on a machine with only Node >= 20 and npm. Plain
// JavaScript: this runs on the machine's own Node, before the pinned one is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findLack, findObstacle, linkPackages, OLDER_NODE } from './link-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const older = `${root}${OLDER_NODE}`
const marker = `${root}node_modules/.kisekae-installed`
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex')

refuse(findObstacle(Boolean(process.env.DATABASE_URL)))
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  const started = Date.now()
  process.stderr.write('Installing packages, once …')
  install(root)
  let lack = findLack(root)
  if (lack?.includes('libatomic')) {
    install(older)
    lack = findLack(older)
  } else rmSync(`${older}/node_modules`, { recursive: true, force: true })
  if (lack) {
    // npm would find that Node before the machine's own at the next try.
    rmSync(`${root}node_modules/.bin/node`, { force: true })
    refuse(`\nThe Node that comes along does not run here: ${lack}`)
  }
  writeFileSync(marker, wanted)
  process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}
linkPackages(root)

/** @param {string | undefined} reason one line */
function refuse(reason) {
  if (!reason) return
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** @param {string} cwd folder with a lockfile */
function install(cwd) {
  // npm tells its scripts where it is; that way the same npm runs that was called.
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    process.stderr.write('\nThe packages could not be installed; the lines above say why.\n')
    process.exit(1)
  }
}
