import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLanguage } from './language.ts'

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
