import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { BEGIN_TEXTS } from './load-begin-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the text for beginners is complete in ${language}`, async () => {
    const [own, en] = [await BEGIN_TEXTS[language](), await BEGIN_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
