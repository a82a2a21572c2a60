import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { CARD_TEXTS } from './load-card-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the texts of the profile card are complete in ${language}`, async () => {
    const [own, en] = [await CARD_TEXTS[language](), await CARD_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
