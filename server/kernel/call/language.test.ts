import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLanguage, readPageLanguage } from './language.ts'

const preferences: [header: string | undefined, language: string][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['ja', 'ja'],
  ['ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['en-US,en;q=0.9,ja;q=0.8', 'en'],
  ['fr, ja;q=0.5', 'ja'],
  ['en;q=0.1, ja;q=0.2', 'ja'],
  ['JA', 'ja'],
  ['fr', 'en'],
  ['*', 'en'],
  ['ja;q=0', 'en'],
  ['ja;q=x', 'en'],
  ['jav', 'en'],
]

for (const [header, language] of preferences) {
  test(`Accept-Language ${header ?? 'omitted'} gives ${language}`, () => {
    assert.equal(readLanguage(header), language)
  })
}

const pages: [header: string | undefined, language: string][] = [
  [undefined, 'en'],
  ['ko-KR,ko;q=0.9,ja;q=0.8', 'ko'],
  ['it, zh-TW;q=0.5, ja;q=0.4', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['it, *;q=0.1', 'en'],
  ['ar;q=0', 'en'],
]

for (const [header, language] of pages) {
  test(`Accept-Language ${header ?? 'omitted'} opens a page in ${language}`, () => {
    assert.equal(readPageLanguage(header), language)
  })
}

test('the service answers in English if it has no texts in the language of the page', () => {
  for (const language of ['ko', 'zh-Hant', 'zh-Hans', 'fr', 'es', 'de', 'pt', 'id', 'ar'])
    assert.equal(readLanguage(language), 'en')
})
