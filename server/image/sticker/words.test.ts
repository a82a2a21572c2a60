import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { STICKER_NAMES } from '@kisekae/contract/sticker.ts'
import { REACTIONS } from './reactions.ts'

const glyphs = JSON.parse(
  readFileSync(new URL('lettering/glyphs.json', import.meta.url), 'utf8'),
) as Record<string, unknown>

test('every sticker has a reaction', () => {
  assert.deepEqual(Object.keys(REACTIONS), [...STICKER_NAMES])
})

test('every letter of every sticker has an outline', () => {
  const letters = STICKER_NAMES.flatMap((name) => [...REACTIONS[name].ja, ...REACTIONS[name].en])
  const missing = letters.filter((letter) => letter !== ' ' && !(letter in glyphs))
  assert.deepEqual(missing, [])
})

test('no two stickers have the same words', () => {
  for (const language of ['ja', 'en'] as const) {
    const words = new Set(STICKER_NAMES.map((name) => REACTIONS[name][language]))
    assert.equal(words.size, STICKER_NAMES.length)
  }
})

test('the guide lists every sticker with its words, in both languages', () => {
  for (const [language, other] of [
    ['en', 'ja'],
    ['ja', 'en'],
  ] as const) {
    const path = `../../../guide/pages/${language}/flows/stickers.md`
    const page = readFileSync(new URL(path, import.meta.url), 'utf8')
    const rows = STICKER_NAMES.map((name) => {
      const { [language]: own, [other]: foreign } = REACTIONS[name]
      return `| \`${name}\` | ${own} | ${foreign} |`
    })
    assert.ok(page.includes(rows.join('\n')), language)
  }
})
