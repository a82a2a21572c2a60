import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLanguage } from './kept-language.ts'

const readers: [languages: string[], chosen: string][] = [
  [['ja'], 'ja'],
  [['ja-JP', 'en-US'], 'ja'],
  [['en-GB', 'ja'], 'en'],
  [['fr-FR', 'ja', 'en'], 'ja'],
  [['fr-FR', 'fr'], 'en'],
  [[], 'en'],
]
for (const [languages, chosen] of readers) {
  test(`a reader of ${languages.join(', ') || 'no language'} is shown ${chosen}`, () => {
    assert.equal(chooseLanguage(languages), chosen)
  })
}
