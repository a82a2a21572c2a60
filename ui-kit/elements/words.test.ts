import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { loadWords } from './words.ts'

/** Words that are the same in English. */
const SHARED: Partial<Record<PageLanguage, readonly string[]>> = {
  fr: ['Rare', 'Total'],
  es: ['Total'],
  de: ['Shops'],
  pt: ['Item', 'Total'],
  id: ['Gacha', 'Item', 'Total'],
}

for (const language of PAGE_LANGUAGES) {
  test(`the UI kit's text is complete in ${language}`, async () => {
    const [own, en] = [await loadWords(language), await loadWords('en')]
    const faults = listWordFaults({ language, own, en, shared: SHARED[language] ?? [] })
    assert.deepEqual(faults, [])
  })
}

test('item counts follow the plural rules of each language', async () => {
  const counts: Partial<Record<PageLanguage, readonly string[]>> = {
    ja: ['0点', '1点', '2点'],
    en: ['0 items', '1 item', '2 items'],
    fr: ['0 article', '1 article', '2 articles'],
    es: ['0 artículos', '1 artículo', '2 artículos'],
    pt: ['0 item', '1 item', '2 itens'],
  }
  for (const [language, expected] of Object.entries(counts)) {
    // The keys are languages.
    const { shop } = await loadWords(language as PageLanguage)
    assert.deepEqual([0, 1, 2].map(shop.cart), expected)
  }
  const { shop } = await loadWords('ar')
  assert.deepEqual([0, 1, 2, 3, 10, 11, 100].map(shop.cart), [
    '0 قطعة',
    'قطعة واحدة',
    'قطعتان',
    '3 قطع',
    '10 قطع',
    '11 قطعة',
    '100 قطعة',
  ])
})
