import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Once for each lockfile: the service and its other tests need none of these packages. */
export function installPackages(folder: string): void {
  const lockfile = readFileSync(`${folder}package-lock.json`, 'utf8')
  const mark = `${folder}node_modules/.installed`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfile) return
  process.stdout.write('Installing the packages of the samples, once …\n')
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm cannot install the packages of ${folder}: ${stderr}`)
  writeFileSync(mark, lockfile)
}
