import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
// @ts-expect-error Plain JavaScript, without declarations.
import { findHome, listOthers, unpack } from './unpack.mjs'

const VERSION = '0.1.0'
const LOCKFILE = 'scripts/npx/package-lock.json'

test('a package is unpacked with its lockfile, and without installed packages', (t) => {
  const { source, home } = makePackage(t)
  const folder = unpack(source, { home, version: VERSION })
  assert.equal(readFileSync(join(folder, 'package-lock.json'), 'utf8'), 'locked')
  assert.equal(readFileSync(join(folder, 'server/main.ts'), 'utf8'), 'main')
  assert.ok(!existsSync(join(folder, 'node_modules')))
  assert.deepEqual(readdirSync(home), [folder.slice(home.length + 1)])
})

test('identical content is unpacked only once', (t) => {
  const { source, home } = makePackage(t)
  const folder = unpack(source, { home, version: VERSION })
  rmSync(join(folder, 'server/main.ts'))
  assert.equal(unpack(source, { home, version: VERSION }), folder)
  assert.ok(!existsSync(join(folder, 'server/main.ts')))
})

test('changed content with the same version is unpacked into a folder beside the first', (t) => {
  const { source, home } = makePackage(t)
  const first = unpack(source, { home, version: VERSION })
  assert.deepEqual(listOthers(first), [])
  writeFileSync(join(source, 'server/main.ts'), 'changed')
  const second = unpack(source, { home, version: VERSION })
  assert.equal(readFileSync(join(first, 'server/main.ts'), 'utf8'), 'main')
  assert.equal(readFileSync(join(second, 'server/main.ts'), 'utf8'), 'changed')
  assert.deepEqual(listOthers(second), [first])
})

test('a home folder that is a file is refused with advice', (t) => {
  const { source } = makePackage(t)
  const home = join(source, LOCKFILE)
  assert.throws(() => unpack(source, { home, version: VERSION }), /set KISEKAE_HOME to another one/)
})

const homes: [env: Record<string, string>, home: RegExp][] = [
  [{ KISEKAE_HOME: '/a/b', XDG_CACHE_HOME: '/c' }, /^\/a\/b$/],
  [{ KISEKAE_HOME: '', XDG_CACHE_HOME: '/c' }, /^\/c\/kisekae$/],
  [{}, /\/\.cache\/kisekae$/],
]
for (const [env, home] of homes)
  test(`with ${JSON.stringify(env)} versions are unpacked in ${home.source}`, () =>
    assert.match(findHome(env), home))

test('a home inside node_modules is refused: Node cannot run TypeScript there', () => {
  assert.throws(() => findHome({ KISEKAE_HOME: '/a/node_modules/b' }), /node_modules.*KISEKAE_HOME/)
})

function makePackage(t: TestContext): { source: string; home: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-npx-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const source = join(folder, 'node_modules/kisekae/')
  const files = [
    ['server/main.ts', 'main'],
    ['server/node_modules/pg/index.js', 'installed'],
    ['node_modules/sharp/index.js', 'installed'],
    [LOCKFILE, 'locked'],
  ]
  for (const [path, text] of files) {
    mkdirSync(dirname(join(source, path)), { recursive: true })
    writeFileSync(join(source, path), text)
  }
  return { source, home: join(folder, 'home') }
}
