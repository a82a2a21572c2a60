import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { makeFace } from '@kisekae/avatar3d/raster/stage/make-face.ts'
import { TONES } from '../body/pieces.ts'
import { findFirstColour } from '../find-first-colour.ts'
import { MOODS } from './moods.ts'
import { FACES } from './pieces.ts'

const model = FACES[0].make?.()
assert.ok(model)
const avatar = assemble([model])

/** The offset of the face's picture, as a fraction of the picture's size. */
const slideOf = (expressions: Record<string, number>) =>
  makeFace(avatar, expressions).uvShifts.get(0)?.offset ?? [0, 0]

for (const mood of ['happy', 'surprised']) {
  test(`a blink while ${mood} leaves the face ${mood}`, () => {
    assert.deepEqual(slideOf({ blink: 1, [mood]: 1 }), slideOf({ [mood]: 1 }))
  })
}

test('a neutral face blinks', () => {
  assert.notDeepEqual(slideOf({ blink: 1 }), slideOf({}))
  assert.notDeepEqual(slideOf({ blink: 1, neutral: 1 }), slideOf({ neutral: 1 }))
})

test('every mood exists in every skin tone', () => {
  const existing = new Set(FACES.map(({ tags: [, mood, , tone] }) => `${mood} ${tone}`))
  const missing = Object.keys(MOODS)
    .flatMap((mood) => Object.keys(TONES).map((tone) => `${mood} ${tone}`))
    .filter((name) => !existing.has(name))
  assert.deepEqual(missing, [])
})

test('a face is stored as the difference from one of the same mood, whatever its skin tone', () => {
  assert.equal(findFirstColour('face-dreamy-amber-ebony'), 'face-dreamy-violet-fair')
  assert.equal(findFirstColour('face-dreamy-violet-fair'), null)
})
