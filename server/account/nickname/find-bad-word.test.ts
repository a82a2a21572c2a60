import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIsBad } from './find-bad-word.ts'
import { DEFAULT_WORDS } from './word-lists.ts'

const isBad = createIsBad({
  en: ['rascal', 'Big Rogue'],
  de: ['Straße'],
  ja: ['わるもの', '悪党'],
  ko: ['악당'],
})

// biome-ignore format: a table
const nicknames: [nickname: string, bad: boolean][] = [
  ['rascal', true],
  ['The RASCAL!', true],
  ['ｒａｓｃａｌ', true],
  ['ras\u200dcal', true],
  ['𝓻𝓪𝓼𝓬𝓪𝓵', true],
  ['rascal★', true],
  ['rascality', false],
  ['erascal', false],
  ['rascal2', false],
  ['big   rogue', true],
  ['big-rogue', true],
  ['bigrogue', false],
  ['STRASSE', true],
  ['ワルモノだよ', true],
  ['ﾜﾙﾓﾉ', true],
  ['大悪党団', true],
  ['귀여운악당들', true],
  ['r4scal', false],
  ['r.a.s.c.a.l', false],
  ['Hana', false],
]
for (const [nickname, bad] of nicknames) {
  test(`'${nickname}' is ${bad ? 'refused' : 'accepted'} as a nickname`, () =>
    assert.equal(isBad(nickname), bad))
}

test('an empty list refuses nothing', () => assert.equal(createIsBad({})('rascal'), false))

test('the default list refuses staff titles, but no ordinary names', () => {
  const isBadByDefault = createIsBad(DEFAULT_WORDS)
  for (const nickname of ['Admin', '運営者', '관리자', '管理员', 'ＡＤＭＩＮ'])
    assert.equal(isBadByDefault(nickname), true, nickname)
  for (const nickname of [
    'Scunthorpe',
    'Adminah',
    'はなこ',
    '運営する人',
    'Dick',
    '小明',
    '김하나',
  ])
    assert.equal(isBadByDefault(nickname), false, nickname)
})
