import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
// @ts-expect-error Plain JavaScript, without declarations.
import { findLack, linkPackages, OLDER_NODE } from './link-packages.mjs'

const LINK = 'node_modules/.bin/node'
const PACKAGE = `node_modules/node-${process.platform}-${process.arch}/bin/node`

test("scripts run on the bundled Node, not on the machine's", () => {
  assert.ok(process.execPath.startsWith(fileURLToPath(new URL('..', import.meta.url))))
})

test('if Node cannot run, the linker’s message is shown', (t) => {
  const root = makeRoot(t)
  assert.equal(findLack(root), undefined)
  const words = 'node: error while loading shared libraries: libatomic.so.1: cannot open'
  writeNode(root, PACKAGE, `echo '${words}' >&2; exit 127`)
  assert.equal(findLack(root), words)
  writeNode(root, PACKAGE, '')
  assert.equal(findLack(root), undefined)
})

test('a link to an older Node leads to the folder where that Node was installed', {
  skip: process.platform !== 'linux',
}, (t) => {
  const root = makeRoot(t)
  writeNode(root, PACKAGE, '')
  linkPackages(root)
  assert.equal(readlinkSync(join(root, LINK)), PACKAGE.replace('node_modules', '..'))
  writeNode(root, join(OLDER_NODE, PACKAGE), '')
  linkPackages(root)
  assert.equal(readlinkSync(join(root, LINK)), join('../..', OLDER_NODE, PACKAGE))
})

function makeRoot(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'kisekae-setup-'))
  t.after(() => rmSync(root, { recursive: true }))
  return root
}

function writeNode(root: string, path: string, script: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}
