import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { REPORT_WORDS } from '../../../../server/card/report-words.ts'
import { CARD_WORDS } from '../../../../server/card/words.ts'
import { CARD_TEXTS } from './load-card-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the profile card's text is complete in ${language}`, async () => {
    const [own, en] = [await CARD_TEXTS[language](), await CARD_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}

/** Words that are the same in English. */
const SHARED: Partial<Record<PageLanguage, readonly string[]>> = {
  'zh-Hant': ['QR Code'],
  de: ['Apps'],
  es: ['Apps'],
  pt: ['Apps'],
}

for (const language of PAGE_LANGUAGES) {
  test(`the text of the public card and its report form is complete in ${language}`, () => {
    const shared = SHARED[language] ?? []
    const faults = [CARD_WORDS, REPORT_WORDS].flatMap((words) =>
      listWordFaults({ language, own: words[language], en: words.en, shared }),
    )
    assert.deepEqual(faults, [])
  })
}
