import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refused } from './refused.ts'

const HERE = fileURLToPath(new URL('../..', import.meta.url))

/** Another version of this checkout, with the packages that it needs. */
export interface CheckOut {
  folder: string
  remove(): void
}

/**
 * Checks out a commit in a folder for temporary files. If the commit needs packages other than
 * those of this checkout, npm installs them, which takes about half a minute.
 * @throws Refused if they cannot be installed
 */
export function checkOut(commit: string): CheckOut {
  const parent = mkdtempSync(join(tmpdir(), 'kisekae-checkout-'))
  const folder = join(parent, 'checkout')
  const remove = () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: HERE })
    rmSync(parent, { recursive: true, force: true })
  }
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit)
    if (hasSamePackages(folder)) linkModules(folder)
    else installPackages(commit, folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}

const LOCKFILE = 'package-lock.json'

const hasSamePackages = (there: string) =>
  readFileSync(join(there, LOCKFILE), 'utf8') === readFileSync(join(HERE, LOCKFILE), 'utf8')

function installPackages(commit: string, folder: string): void {
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Refused(`The packages of ${commit} were not installed:\n${stderr}`)
}

/** Links the other checkout to the packages of this one; links to workspaces lead to its own. */
function linkModules(there: string): void {
  for (const folder of ['node_modules', 'server/node_modules']) {
    if (existsSync(join(HERE, folder))) linkFolder(join(HERE, folder), join(there, folder))
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (name.startsWith('@')) linkFolder(path, join(to, name))
    else if (lstatSync(path).isSymbolicLink()) symlinkSync(readlinkSync(path), join(to, name))
    else if (name !== '.cache') symlinkSync(path, join(to, name))
  }
}

/** Runs git in this checkout; returns its output. */
export function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: HERE, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.trim()
}
