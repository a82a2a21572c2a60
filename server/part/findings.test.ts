import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { FINDINGS, find } from '@kisekae/avatar3d/check/finding.ts'
import type { Words } from '@kisekae/avatar3d/check/words/words.ts'
import { writeFindings } from './write-findings.ts'

const DOCS = new URL('../../docs/uploads.md', import.meta.url)
const MARK = '<!-- written by server/part/write-findings.ts -->\n'

test('docs/uploads.md lists every finding (UPDATE_DOCS=1 writes it)', () => {
  const [before] = readFileSync(DOCS, 'utf8').split(MARK)
  const wanted = `${before}${MARK}\n${writeFindings()}\n`
  if (process.env['UPDATE_DOCS']) writeFileSync(DOCS, wanted)
  assert.equal(readFileSync(DOCS, 'utf8'), wanted)
})

const holes = (sentences: readonly string[]) =>
  [...new Set(sentences.join(' ').match(/\{\w+\}/g))].toSorted()

test('both languages describe a finding with the same placeholders, in full sentences', () => {
  for (const [code, { ja, en }] of Object.entries<Words>(FINDINGS)) {
    assert.deepEqual(holes(ja), holes(en), code)
    for (const sentence of en) assert.match(sentence, /^["{A-Z].*[.)}]$/, code)
    for (const sentence of ja) assert.match(sentence, /[。}]$|[a-z）]$/, code)
  }
})

test('texts from the file are shown truncated, on one line, without misleading characters', () => {
  const { text } = find('bindsDropped', '', { expression: `a\n\u202eb${'x'.repeat(400)}` })
  assert.doesNotMatch(text.en, /[\n\u202e]/)
  assert.ok(text.en.length < 240)
})
