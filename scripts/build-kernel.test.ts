import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { buildKernel } from './build-kernel.ts'

test('the committed kernel matches its sources', async () => {
  const committed = readFileSync(new URL('../avatar3d/kernel/raster.wasm', import.meta.url))
  assert.ok(committed.equals(await buildKernel()), 'run npm run build:kernel')
})
