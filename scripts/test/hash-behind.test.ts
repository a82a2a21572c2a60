import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { hashBehind } from './hash-behind.ts'
import { ROOT } from './list-tests.ts'

const folder = await mkdtemp(join(ROOT, 'node_modules/.behind-'))
after(() => rm(folder, { recursive: true }))

function writeSource(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return relative(ROOT, path)
}

test('a change to a source changes its hash, but only in processes that start later', async () => {
  const path = writeSource('source.ts', 'before')
  const hash = hashBehind(path)
  assert.match(hash, /^[\da-f]{16}$/)
  writeSource('source.ts', 'after')
  assert.equal(hashBehind(path), hash)
  const url = new URL('hash-behind.ts?later', import.meta.url).href
  const later: typeof import('./hash-behind.ts') = await import(url)
  assert.notEqual(later.hashBehind(path), hash)
})
