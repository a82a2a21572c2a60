import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
// @ts-expect-error Plain JavaScript, without declarations.
import { PACKED_LOCKFILE } from './unpack.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let packed: string[] = []
before(() => {
  const list = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // A list, or an object keyed by package name, depending on the version of npm.
  const [{ files }] = Object.values<{ files: { path: string }[] }>(JSON.parse(list))
  packed = files.map(({ path }) => path)
})

test('the package contains the files that start the service, and a lockfile', () => {
  const needed = [
    'package.json',
    PACKED_LOCKFILE,
    'scripts/npx/kisekae.mjs',
    'scripts/setup.mjs',
    'scripts/linter/package-lock.json',
    'scripts/older-node/package-lock.json',
    'server/main.ts',
    'server/migrations/0001-partner.sql',
    'LICENSE',
    'README.md',
  ]
  assert.deepEqual(
    needed.filter((path) => !packed.includes(path)),
    [],
  )
})

test('the package contains only files that git tracks, apart from its lockfile', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const known = new Set([...listed.split('\0'), PACKED_LOCKFILE])
  assert.deepEqual(
    packed.filter((path) => !known.has(path)),
    [],
  )
})

test('the package contains no tests, data, keys or installed packages', () => {
  const unwanted =
    /\.test\.tsx?$|(^|\/)(fixtures|golden|dist|node_modules|\.data|\.env[^/]*|\.ci)(\/|$)|\.key$/
  assert.deepEqual(
    packed.filter((path) => unwanted.test(path)),
    [],
  )
})
