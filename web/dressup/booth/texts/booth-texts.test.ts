import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_LANGUAGES, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { listWordFaults } from '@kisekae/web-common/fixtures/list-word-faults.ts'
import { BOOTH_TEXTS } from './load-booth-texts.ts'

/** Words that are the same in English. */
const SHARED: Partial<Record<PageLanguage, readonly string[]>> = {
  fr: ['Stickers', 'Format', 'Pose', 'Expression', 'Portrait 4:5', 'Story 9:16'],
  es: ['Stickers', 'Pose'],
  de: ['Pose', 'Format', 'Text', 'Story 9:16', 'Video'],
  pt: ['Pose', 'Story 9:16'],
  id: ['Pose', 'Format', 'Story 9:16', 'Video'],
}

for (const language of PAGE_LANGUAGES) {
  test(`the photo booth's text is complete in ${language}`, async () => {
    const [own, en] = [await BOOTH_TEXTS[language](), await BOOTH_TEXTS.en()]
    const shared = SHARED[language] ?? []
    assert.deepEqual(listWordFaults({ language, own, en, shared }), [])
  })
}
