// Hair covers the nape: pictures from behind show hardly any bare skin. `simulate napes` measures
// all figures, and from the sides as well.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countSkin } from '../fixtures/count-skin.ts'
import { HAIRS } from './pieces.ts'

/** The largest fraction of the head that may be bare from behind; fades show skin on purpose. */
const BARE_MAX = 0.04
const BARE_MAX_OF: Record<string, number> = {
  'hair-fade': 0.15,
  'hair-frohawk': 0.1,
  'hair-bald': 1,
}

const HEAD = { body: 'body', middle: 0.84, height: 0.4 }
const BEHIND = 180

const bald = countSkin(HEAD, [], BEHIND)

/** One colour of each shape. */
const shapes = new Map(HAIRS.map((hair) => [hair.key.replace(/-[^-]+$/, ''), hair]))

for (const [shape, hair] of shapes)
  test(`${shape} covers the nape`, () => {
    const bare = countSkin(HEAD, [hair], BEHIND) / bald
    assert.ok(
      bare <= (BARE_MAX_OF[shape] ?? BARE_MAX),
      `${(100 * bare).toFixed(1)}% of the head is bare`,
    )
  })
