// Plain JavaScript without dependencies: it runs on Node 20 or later, before the pinned Node is
// installed.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'

/** npm excludes the lockfile at a package's root, so the copy is elsewhere. */
export const PACKED_LOCKFILE = 'scripts/npx/package-lock.json'
const HASH_LENGTH = 12

/**
 * The folder for unpacked versions: KISEKAE_HOME, or a folder in the user's cache.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export function findHome({ KISEKAE_HOME, XDG_CACHE_HOME }) {
  const home = resolve(KISEKAE_HOME || join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'kisekae'))
  if (!home.split(sep).includes('node_modules')) return home
  throw new Error(
    `${home} is inside node_modules, where Node cannot run TypeScript: set KISEKAE_HOME to ` +
      'another folder.',
  )
}

/**
 * Copies the package to a folder named after its version and content, unless it exists; returns
 * that folder. The copy is made under a temporary name and renamed, so that it is always complete
 * and two processes do not conflict.
 * @param {string} source folder of the package, with a slash at its end
 * @param {{ home: string, version: string }} into
 * @returns {string}
 * @throws {Error} with what to do, in one line
 */
export function unpack(source, { home, version }) {
  const folder = join(home, `${version}-${hashFiles(source)}`)
  if (existsSync(folder)) return folder
  const aside = `${folder}.${process.pid}`
  try {
    mkdirSync(home, { recursive: true })
    copyPackage(source, aside)
    moveTo(folder, aside)
  } catch (error) {
    throw new Error(explain(error, home))
  }
  return folder
}

/**
 * Lists other versions in the same place.
 * @param {string} folder of this version
 * @returns {string[]}
 */
export function listOthers(folder) {
  const home = dirname(folder)
  return readdirSync(home)
    .map((name) => join(home, name))
    .filter((path) => path !== folder)
}

function copyPackage(source, target) {
  try {
    cpSync(source, target, { recursive: true, filter: (path) => isOurs(path.slice(source.length)) })
    cpSync(join(source, PACKED_LOCKFILE), join(target, 'package-lock.json'))
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
}

function moveTo(folder, aside) {
  try {
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // The folder exists if another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/** Excludes anything that an installation may have added to the package's folder. */
const isOurs = (path) => !path.split(sep).includes('node_modules')

function hashFiles(folder) {
  const hash = createHash('sha256')
  for (const path of listFiles(folder)) {
    hash.update(`${path}\n`).update(readFileSync(join(folder, path)))
  }
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

/** The list is sorted, so that the result is the same on every file system. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length))
    .filter(isOurs)
    .sort()
}

function explain(error, home) {
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) {
    return (
      `No space is left on the disk that holds ${home}: free up 1 GB, or set KISEKAE_HOME to a ` +
      'folder on another disk.'
    )
  }
  return (
    `${home} cannot be written to (${error.code ?? error.message}): make it a writable folder, ` +
    'or set KISEKAE_HOME to another one.'
  )
}
