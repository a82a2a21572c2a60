import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { STICKERS_TEXTS } from './load-stickers-texts.ts'

/** Words that are the same in English. */
const SHARED: Partial<Record<PageLanguage, readonly string[]>> = {
  es: ['No'],
}

for (const language of PAGE_LANGUAGES) {
  test(`the text about stickers is complete in ${language}`, async () => {
    const [own, en] = [await STICKERS_TEXTS[language](), await STICKERS_TEXTS.en()]
    const shared = SHARED[language] ?? []
    assert.deepEqual(listWordFaults({ language, own, en, shared }), [])
  })
}
