import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { NOTIFICATIONS_TEXTS } from './load-notifications-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the texts of notifications are complete in ${language}`, async () => {
    const [own, en] = [await NOTIFICATIONS_TEXTS[language](), await NOTIFICATIONS_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
