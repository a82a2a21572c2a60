import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error It is plain JavaScript, for any version of Node.
import { takeTurn } from '../../scripts/take-turn.mjs'

/** The socket, which git ignores, in the folder from which commands and tests are started. */
const SOCKET = '.samples.sock'

/**
 * Installs the packages once for each lockfile: the service and its other tests need none of them.
 */
export async function installPackages(folder: string): Promise<void> {
  // Test files run side by side, and several of them need the same packages.
  const endTurn = await takeTurn(SOCKET, () => {})
  try {
    installOnce(folder)
  } finally {
    endTurn()
  }
}

function installOnce(folder: string): void {
  const lockfile = readFileSync(`${folder}package-lock.json`, 'utf8')
  const mark = `${folder}node_modules/.installed`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfile) return
  process.stdout.write("Installing the samples' packages (needed only once) …\n")
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm cannot install the packages of ${folder}: ${stderr}`)
  writeFileSync(mark, lockfile)
}
