import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../../scripts/build-web.ts'

const ASSETS = fileURLToPath(new URL('./dist/assets/', import.meta.url))
const KILOBYTES_MAX = 200
/** Loaded after the screen, at the user's request. */
const LATER = /^(viewer|three|model)/

before(() => buildWeb({ apps: ['console'] }))

test('no screen loads more than 200 kB of JavaScript', (t) => {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const entry = names.find((name) => name.startsWith('index-'))
  assert.ok(entry)
  for (const name of names.filter((one) => /screen-/.test(one) && !LATER.test(one))) {
    const files = new Set([...listImports(entry), ...listImports(name)])
    const bytes = [...files].map((file) => gzipSync(readFileSync(ASSETS + file)).length)
    const total = bytes.reduce((sum, one) => sum + one, 0) / 1000
    t.diagnostic(`${name.replace(/-[\w-]{8}\.js$/, '')}: ${total.toFixed(1)} kB`)
    assert.ok(total <= KILOBYTES_MAX, name)
  }
})

/** The file and everything that it imports statically; dynamic imports are not counted. */
function listImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(ASSETS + file, 'utf8')
  for (const [, next] of text.matchAll(/(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g))
    listImports(next, seen)
  return [...seen]
}
