import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findReached } from './find-reached.ts'
import { listPart } from './list-tests.ts'

const tests = listPart('tests')

/** The folders of the tests that depend on a file. */
const foldersOf = (path: string) =>
  new Set(findReached(tests, [path]).map((test) => test.split('/').slice(0, 2).join('/')))

test('a change to a rule affects the tests beside it and those in the folders that use it', () => {
  const reached = findReached(tests, ['server/gacha/rules.ts'])
  assert.ok(reached.includes('server/gacha/routes.test.ts'))
  assert.ok(!reached.includes('server/item/routes.test.ts'))
  assert.ok(!reached.includes('avatar3d/image/gif/encode-gif.test.ts'))
})

test('a change to a screen affects only the tests of its app', () => {
  const folders = foldersOf('web/dressup/closet/room.tsx')
  assert.ok(folders.has('web/dressup'))
  assert.ok(!folders.has('web/console'))
})

test('a change to a screen, a piece or a rule does not affect the tests of commands', () => {
  const commands = ['part', 'part-samples', 'studio', 'wardrobe', 'test/run-group']
  for (const path of [
    'web/dressup/closet/room.tsx',
    'wardrobe/hat/beret.ts',
    'server/guest/rules.ts',
  ]) {
    const reached = findReached(tests, [path])
    for (const command of commands)
      assert.ok(!reached.includes(`scripts/${command}.test.ts`), `${path} ${command}`)
  }
})

test("a command's test depends on its other imports, even if it imports the catalogue", () => {
  const reached = findReached(tests, ['wardrobe/studio/settings-files.ts', 'scripts/part.ts'])
  for (const path of ['scripts/studio.test.ts', 'scripts/part.test.ts'])
    assert.ok(reached.includes(path), path)
})

test('a test that starts the service depends only on the direct imports of its folder', () => {
  const reached = findReached(tests, ['dressing/wear.ts'])
  assert.ok(reached.includes('dressing/wear.test.ts'))
  assert.ok(reached.includes('web/dressup/acts.test.ts'))
  assert.ok(!reached.includes('server/console/apps/settings.test.ts'))
})

test('a change to a golden file affects the test that opens its folder', () => {
  assert.ok(
    findReached(tests, ['server/image/golden/face.png']).includes('server/image/golden.test.ts'),
  )
})

test('a new migration affects every test with a database', () => {
  const folders = foldersOf('server/migrations/0001-partner.sql')
  for (const folder of ['server/gacha', 'server/account', 'server/kernel', 'scripts/admin'])
    assert.ok(folders.has(folder), folder)
})

test('a change to a program affects the tests that use its path to start it', () => {
  const reached = findReached(tests, ['server/image/asset/prepare-parts-process.ts'])
  assert.ok(reached.includes('server/image/asset/prepare-parts.test.ts'))
})

test('a change to a file that no source names affects no test', () => {
  assert.deepEqual(findReached(tests, ['README.md']), [])
  assert.deepEqual(findReached(tests, []), [])
})

test('a change to the installed packages affects all tests', () => {
  assert.deepEqual(findReached(tests, ['package-lock.json']), tests)
})

test('a changed test affects itself', () => {
  const path = 'avatar3d/image/gif/encode-gif.test.ts'
  assert.ok(findReached(tests, [path]).includes(path))
})
