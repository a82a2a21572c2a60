import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHex } from './hex.ts'
import { matchBrow } from './match-brow.ts'
import { toOklab } from './oklab.ts'

const SKINS = ['#ffe6d9', '#dfa983', '#b97a55', '#85513a']
const HAIRS = ['#000000', '#4c4347', '#9a6a55', '#dc5f68', '#a4e2d0', '#fff0cc', '#ffffff']

const lightnessOf = (hex: string) => toOklab(readHex(hex))[0]
const browOn = (skin: string, hair: string) => matchBrow({ colour: '#123456', skin }, hair).to

test('brows differ from every skin tone', () => {
  for (const skin of SKINS)
    for (const hair of HAIRS) {
      const contrast = Math.abs(lightnessOf(browOn(skin, hair)) - lightnessOf(skin))
      assert.ok(contrast > 0.1, `${hair} hair on ${skin}: ${contrast}`)
    }
})

test('brows are darker than hair, but pale on dark skin', () => {
  for (const hair of HAIRS.slice(1))
    assert.ok(lightnessOf(browOn('#ffe6d9', hair)) < lightnessOf(hair), hair)
  assert.ok(lightnessOf(browOn('#85513a', '#fff0cc')) > lightnessOf('#85513a') + 0.2)
})

test('brows on the same skin differ if the hair differs', () => {
  const brows = new Set(HAIRS.map((hair) => browOn('#ffe6d9', hair)))
  assert.ok(brows.size >= HAIRS.length - 1)
})
