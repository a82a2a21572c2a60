import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePageLanguage, PAGE_LANGUAGES } from './page-language.ts'

const readers: [tags: string[], chosen: string][] = [
  [['ja-JP', 'en-US'], 'ja'],
  [['en-GB', 'ja'], 'en'],
  [['ko-KR', 'ja', 'en'], 'ko'],
  [['KO'], 'ko'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-MO'], 'zh-Hant'],
  [['zh-Hant'], 'zh-Hant'],
  [['zh-hant-CN'], 'zh-Hant'],
  [['fr-CA'], 'fr'],
  [['es-419'], 'es'],
  [['de-AT'], 'de'],
  [['pt-PT'], 'pt'],
  [['pt-BR'], 'pt'],
  [['id-ID'], 'id'],
  [['ar-EG'], 'ar'],
  [['it', 'de', 'en'], 'de'],
  [['it-IT', 'ru'], 'en'],
  [['fil', 'ide', '*', ''], 'en'],
  [[], 'en'],
]
for (const [tags, chosen] of readers) {
  test(`a page for a reader of ${tags.join(', ') || 'no language'} is in ${chosen}`, () => {
    assert.equal(choosePageLanguage(tags), chosen)
  })
}

test('every language of the pages is chosen by its own tag', () => {
  assert.deepEqual(
    PAGE_LANGUAGES.map((language) => choosePageLanguage([language])),
    PAGE_LANGUAGES,
  )
})
