import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { HOME_TEXTS } from './load-home-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the text of the home page and all themes is complete in ${language}`, async () => {
    const [own, en] = [await HOME_TEXTS[language](), await HOME_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
    assert.equal(new Set(Object.values(own.themes)).size, Object.keys(own.themes).length)
  })
}
