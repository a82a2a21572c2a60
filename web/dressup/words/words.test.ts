import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { createFormat } from './format.ts'
import { loadMessages } from './load-messages.ts'

/** Words that are the same in English. */
const SHARED: Partial<Record<PageLanguage, readonly string[]>> = {
  ko: ['NEW'],
  de: ['Name', 'Outfits', 'Orange'],
  fr: ['Notifications', 'Stickers', 'Orange', 'Caramel'],
  es: ['Stickers', 'Coral'],
  pt: ['Coral'],
}

for (const language of PAGE_LANGUAGES) {
  test(`the app's own text is complete in ${language}`, async () => {
    const [own, en] = [await loadMessages(language), await loadMessages('en')]
    const faults = listWordFaults({ language, own, en, shared: SHARED[language] ?? [] })
    assert.deepEqual(faults, [])
  })
}

const COUNTS: Partial<Record<PageLanguage, readonly string[]>> = {
  ja: ['0個', '1個', '2個', '5個', '11個', '100個'],
  en: ['0 items', '1 item', '2 items', '5 items', '11 items', '100 items'],
  ko: ['0개', '1개', '2개', '5개', '11개', '100개'],
  fr: ['0 article', '1 article', '2 articles', '5 articles', '11 articles', '100 articles'],
  es: ['0 artículos', '1 artículo', '2 artículos', '5 artículos', '11 artículos', '100 artículos'],
  pt: ['0 item', '1 item', '2 itens', '5 itens', '11 itens', '100 itens'],
  ar: ['لا قطع', 'قطعة واحدة', 'قطعتان', '5 قطع', '11 قطعة', '100 قطعة'],
}
test('item counts follow the plural rules of each language', async () => {
  for (const [language, expected] of Object.entries(COUNTS)) {
    // The keys are languages.
    const { closet } = await loadMessages(language as PageLanguage)
    assert.deepEqual([0, 1, 2, 5, 11, 100].map(closet.itemCount), expected)
  }
})

test('in Arabic, too, dates use the same digits as codes and prices', () => {
  for (const language of PAGE_LANGUAGES)
    assert.match(createFormat(language).day('2026-11-28T12:00:00Z'), /28/, language)
})

test('names in a list are separated according to the language', () => {
  const lists = PAGE_LANGUAGES.map((language) => createFormat(language).list(['a', 'b']))
  assert.deepEqual(lists, [
    'a、b',
    'a, b',
    'a, b',
    'a、b',
    'a、b',
    'a, b',
    'a, b',
    'a, b',
    'a, b',
    'a, b',
    'a، b',
  ])
})

test('names in Arabic texts do not reorder the words around them', async () => {
  const { consent } = await loadMessages('ar')
  assert.match(consent.title('Shop (beta)'), /\u2068Shop \(beta\)\u2069/)
})
