import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { WISHES_TEXTS } from './load-wishes-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the wish list's text is complete in ${language}`, async () => {
    const [own, en] = [await WISHES_TEXTS[language](), await WISHES_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
