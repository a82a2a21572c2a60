import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { watchSources } from './watch-sources.ts'

test('changed files are reported after a short delay, even those in new folders', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'kisekae-watch-'))
  t.after(() => rmSync(root, { recursive: true }))
  const write = (path: string) => writeFileSync(join(root, path), `${Math.random()}`)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  writeFileSync(join(root, '.gitignore'), 'built\n')
  write('rules.ts')
  const stopping = new AbortController()
  const changes = watchSources(stopping.signal, root)
  const next = async (change: () => void) => {
    const told = changes.next()
    change()
    return (await told).value
  }
  const built = await next(() => {
    write('built')
    write('rules.ts')
  })
  assert.deepEqual(built, ['rules.ts'])
  const created = await next(() => {
    mkdirSync(join(root, 'link'))
    write('link/store.ts')
  })
  assert.deepEqual(created, ['link/store.ts'])
  assert.deepEqual(await next(() => write('link/store.ts')), ['link/store.ts'])
  const last = changes.next()
  stopping.abort()
  assert.deepEqual(await last, { done: true, value: undefined })
})
