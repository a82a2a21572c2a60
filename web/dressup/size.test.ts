import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { buildWeb } from '../../scripts/build-web.ts'

const ASSETS = fileURLToPath(new URL('dist/assets/', import.meta.url))

before(() => buildWeb())

/** Limits in kB of gzipped JavaScript for a first visit: the frame, the screen and one language. */
const budgets: [screen: string, kilobytes: number][] = [
  ['consent-screen', 60],
  ['closet-screen', 90],
  ['try-screen', 90],
  ['home-screen', 60],
  ['wishes-screen', 60],
  ['friends-screen', 60],
  ['notifications-screen', 50],
  ['booth-screen', 65],
  ['stickers-screen', 60],
  ['start-screen', 60],
  ['sign-up-screen', 60],
  ['sign-in-screen', 60],
  ['outfits-screen', 60],
  ['links-screen', 60],
  ['account-screen', 60],
  ['card-screen', 60],
]

for (const [screen, kilobytes] of budgets) {
  test(`${screen} loads at most ${kilobytes} kB of JavaScript`, (t) => {
    const files = new Set(
      ['index', screen, findLongestWords()].flatMap((name) => listImports(findFile(name))),
    )
    const bytes = [...files].map((file) => gzipSync(readFileSync(join(ASSETS, file))).length)
    const total = bytes.reduce((sum, one) => sum + one, 0)
    t.diagnostic(`${screen}: ${(total / 1000).toFixed(1)} kB in ${files.size} files`)
    assert.ok(total <= kilobytes * 1000)
  })
}

/** The language whose texts have the most bytes. */
function findLongestWords(): string {
  const weigh = (language: string) =>
    gzipSync(readFileSync(join(ASSETS, findFile(language)))).length
  return PAGE_LANGUAGES.toSorted((a, b) => weigh(b) - weigh(a))[0]
}

function findFile(name: string): string {
  const file = readdirSync(ASSETS).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  assert.ok(file, name)
  return file
}

/** The file and everything that it imports statically; dynamic imports are not counted. */
function listImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(join(ASSETS, file), 'utf8')
  for (const [, next] of text.matchAll(/(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g))
    listImports(next, seen)
  return [...seen]
}
