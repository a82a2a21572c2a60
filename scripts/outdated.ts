// `npm run outdated`: lists the packages that have a newer release, with their licences, and the
// packages in the lockfile whose licences require a notice. Run it about once a month.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answer } from './command/answer.ts'
import { Refused } from './command/refused.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LICENCES_WITH_NOTICE = /\b(?:A?GPL|LGPL|MPL|EPL|CDDL)/
const NAME_WIDTH = 36
const VERSION_WIDTH = 18

/** An entry of `npm outdated --json`; a list if several packages depend on the outdated one. */
interface Behind {
  /** Absent if the package is for another platform. */
  current?: string
  wanted: string
  latest: string
}
export type Outdated = Record<string, Behind | Behind[]>

/** An entry of a lockfile. */
interface Locked {
  version?: string
  license?: string
  dev?: boolean
}
export type Lockfile = { packages: Record<string, Locked> }

/** Returns the lines of the report. */
export function listOutdated(outdated: Outdated, lockfile: Lockfile): string[] {
  const packages = Object.entries(lockfile.packages).filter(([path]) => path.includes(MODULES))
  const licenceOf = (name: string) => lockfile.packages[`${MODULES}${name}`]?.license ?? 'unknown'
  const behind = Object.entries(outdated)
    .map(([name, found]) => ({ name, ...(Array.isArray(found) ? found[0] : found) }))
    .filter(({ wanted, latest }) => wanted !== latest)
    .map(({ name, wanted, latest }) => toLine([name, wanted, latest], licenceOf(name)))
  const withNotice = packages
    .filter(([, { license, dev }]) => !dev && LICENCES_WITH_NOTICE.test(license ?? ''))
    .map(([path, { version = '', license = '' }]) => toLine([nameOf(path), version, ''], license))
  const unknown = packages
    .filter(([, { license, version }]) => version && !license)
    .map(([path, { version = '' }]) => toLine([nameOf(path), version, ''], 'not told'))
  return [
    ...listUnder(`Behind: ${behind.length}`, behind),
    ...listUnder(
      'Required to run the service; if redistributed, they need a notice and their sources',
      withNotice,
    ),
    ...listUnder('Without a licence in the lockfile', unknown),
  ]
}

const MODULES = 'node_modules/'
const nameOf = (path: string) => path.slice(path.lastIndexOf(MODULES) + MODULES.length)

const listUnder = (title: string, lines: string[]) =>
  lines.length === 0 ? [title, '  none', ''] : [title, ...lines.toSorted(), '']

function toLine([name, current, latest]: [string, string, string], licence: string): string {
  const versions = current.padEnd(VERSION_WIDTH) + latest.padEnd(VERSION_WIDTH)
  return `  ${name.padEnd(NAME_WIDTH)}${versions}${licence}`
}

async function main(): Promise<number> {
  const { status, stdout, stderr } = spawnSync('npm', ['outdated', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  // npm also exits with an error when a package is outdated; only its output tells the two cases
  // apart.
  const told = JSON.parse(stdout.trim() || (status === 0 ? '{}' : 'null'))
  if (!told || told.error) {
    throw new Refused(`npm could not query the registry: ${told?.error?.summary || stderr.trim()}`)
  }
  const lockfile = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8'))
  process.stdout.write(`${listOutdated(told, lockfile).join('\n')}\n`)
  return 0
}

if (import.meta.main) process.exitCode = await answer(process, { name: 'outdated', act: main })
