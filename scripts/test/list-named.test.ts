import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listBehind } from './list-named.ts'
import { ROOT } from './list-tests.ts'

/** Prints the URL of every module that the part generator loads. */
const LIST_LOADED = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:')) console.log(url)
      return nextLoad(url, context)
    },
  })
  await import('./server/image/asset/load-asset.ts')`

test('the list for the part generator has every module and file that the generator loads', () => {
  const behind = listBehind('server/image/asset/load-asset.ts')
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', LIST_LOADED], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const loaded = printed.split('\n').filter((url) => url && !url.includes('/node_modules/'))
  assert.ok(loaded.length > 300)
  const paths = loaded.map((url) => relative(ROOT, fileURLToPath(url)))
  assert.deepEqual(
    paths.filter((path) => !behind.includes(path)),
    [],
  )
  assert.ok(behind.includes('avatar3d/kernel/raster.wasm'))
})

test('parts are not rebuilt after changes to rendering, dressing rules or the contract', () => {
  const folders = new Set(
    listBehind('server/image/asset/load-asset.ts').map((path) => path.split('/')[0]),
  )
  assert.deepEqual([...folders], ['avatar3d', 'server', 'wardrobe'])
  assert.ok(
    !listBehind('server/image/asset/load-asset.ts').includes('server/image/figure/dress.ts'),
  )
})
