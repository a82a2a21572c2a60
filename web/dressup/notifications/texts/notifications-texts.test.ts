import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { describeNote } from '../../offline/notes.ts'
import { NOTIFICATIONS_TEXTS } from './load-notifications-texts.ts'

for (const language of PAGE_LANGUAGES) {
  test(`the text about notifications is complete in ${language}`, async () => {
    const [own, en] = [await NOTIFICATIONS_TEXTS[language](), await NOTIFICATIONS_TEXTS.en()]
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}

const listNotes = (language: PageLanguage) =>
  ['gift', 'wish', 'theme', 'test'].map((topic) => {
    const { title, body } = describeNote({ topic }, language)
    return [title, body]
  })

for (const language of PAGE_LANGUAGES) {
  test(`the text of notifications is complete in ${language}`, () => {
    const [own, en] = [language, 'en' as const].map(listNotes)
    assert.deepEqual(listWordFaults({ language, own, en, shared: [] }), [])
  })
}
