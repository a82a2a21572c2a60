import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

test('the shop finds the demo in the data folder of the service', () => {
  const folder = join(tmpdir(), 'no-such-data-folder')
  const env = { ...process.env, KISEKAE_DATA: folder }
  const { status, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' })
  const text = `${join(folder, 'demo.json')} does not exist: start Kisekae first, or see --help.\n`
  assert.deepEqual([status, stderr], [2, text])
})
