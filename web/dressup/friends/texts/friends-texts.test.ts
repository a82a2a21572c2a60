import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { FRIENDS_TEXTS } from './load-friends-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the text about friends and gifts is complete in ${language}`, async () => {
    const [own, en] = [await FRIENDS_TEXTS[language](), await FRIENDS_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
