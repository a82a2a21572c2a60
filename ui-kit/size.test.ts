import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { buildWeb } from '../scripts/build-web.ts'

const DIST = new URL('dist/', import.meta.url)
/**
 * Size limits in bytes: for an element with its largest language file, and for the page around
 * it.
 */
const ELEMENT_BYTES_MAX = 16_500
const PAGE_BYTES_MAX = 20_000

before(() => buildWeb({ apps: ['kit'] }))

for (const screen of ['avatar', 'fitting', 'gacha', 'gacha-list', 'shop', 'shop-list']) {
  test(`the element of ${screen} loads at most 16.5 kB, and its page at most 20 kB`, (t) => {
    const files = listImports('kit.js')
    listImports(findFile(screen), files)
    listImports(findLongestWords(), files)
    const element = weigh(files)
    const page = weigh(listImports('page.js', files)) + gzip('page.css')
    t.diagnostic(`${screen}: ${element} and ${page} bytes`)
    assert.ok(element <= ELEMENT_BYTES_MAX && page <= PAGE_BYTES_MAX)
  })
}

const gzip = (file: string) => gzipSync(readFileSync(new URL(file, DIST))).length
const weigh = (files: ReadonlySet<string>) => [...files].reduce((sum, file) => sum + gzip(file), 0)

function findLongestWords(): string {
  const files = PAGE_LANGUAGES.map(findFile)
  return files.reduce((longest, file) => (gzip(file) > gzip(longest) ? file : longest))
}

function findFile(name: string): string {
  const file = readdirSync(DIST).find((one) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one))
  assert.ok(file, name)
  return file
}

/** The file and everything that it imports statically. */
function listImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(new URL(file, DIST), 'utf8')
  for (const [, next] of text.matchAll(/(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g))
    listImports(next, seen)
  return seen
}
