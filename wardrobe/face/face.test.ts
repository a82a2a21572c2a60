import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { makeFace } from '@kisekae/avatar3d/raster/stage/make-face.ts'
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
