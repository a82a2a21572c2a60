import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const LOCKFILE = `${FOLDER}package-lock.json`
const MARK = `${FOLDER}node_modules/.installed`

/** Once for each lockfile: the service and its other tests need none of these packages. */
export function installEngines(): void {
  const lockfile = readFileSync(LOCKFILE, 'utf8')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lockfile) return
  process.stdout.write('Installing the engines, once …\n')
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', words, { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm cannot install the engines: ${stderr}`)
  writeFileSync(MARK, lockfile)
}
