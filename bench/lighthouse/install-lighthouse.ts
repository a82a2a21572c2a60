import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const CLI = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))

/** Returns the path of Lighthouse's command; installs it if necessary. */
export function installLighthouse(): string {
  if (existsSync(CLI)) return CLI
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: FOLDER, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Lighthouse could not be installed: ${stderr}`)
  return CLI
}
