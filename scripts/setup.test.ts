import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error Plain JavaScript, without declarations.
import { findLack } from './link-packages.mjs'

test('scripts run on the Node that comes along, not on the one of the machine', () => {
  assert.match(process.version, /^v26\./)
})

test('a machine without a library that Node wants is told which, and can try again', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'kisekae-setup-'))
  t.after(() => rmSync(root, { recursive: true }))
  const node = join(root, 'node_modules/.bin/node')
  mkdirSync(join(node, '..'), { recursive: true })
  const words = 'node: error while loading shared libraries: libatomic.so.1: cannot open'
  writeFileSync(node, `#!/bin/sh\necho '${words}' >&2\nexit 127\n`, { mode: 0o755 })
  assert.match(findLack(root) ?? '', /^Node 26 needs .* install libatomic1 on Debian[^\n]+$/)
  assert.equal(existsSync(node), false)
  assert.equal(findLack(root), undefined)
  writeFileSync(node, '#!/bin/sh\n', { mode: 0o755 })
  assert.equal(findLack(root), undefined)
})
