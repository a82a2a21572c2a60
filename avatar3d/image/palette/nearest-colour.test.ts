import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createNearestColour } from './nearest-colour.ts'

const colour = fc.nat(0xffffff).map((rgb) => (rgb | 0xff000000) >>> 0)
const palette = fc
  .uniqueArray(colour, { minLength: 1, maxLength: 255, size: 'max' })
  .map((colours) => Uint32Array.from(colours))

function distance(a: number, b: number): number {
  return [0, 8, 16].reduce((sum, bits) => sum + (((a >> bits) & 255) - ((b >> bits) & 255)) ** 2, 0)
}

test('no colour of the palette is nearer than the result, even if the search is repeated', () => {
  fc.assert(
    fc.property(palette, fc.array(colour, { minLength: 1, maxLength: 50 }), (entries, asked) => {
      const findNearest = createNearestColour(entries, { exact: true })
      for (const wanted of [...asked, ...asked]) {
        const found = distance(entries[findNearest(wanted)], wanted)
        assert.equal(found, Math.min(...[...entries].map((entry) => distance(entry, wanted))))
      }
    }),
    { numRuns: 60 },
  )
})

test('among entries at the same distance, the first is chosen', () => {
  fc.assert(
    fc.property(palette, colour, (entries, wanted) => {
      const distances = [...entries].map((entry) => distance(entry, wanted))
      const first = distances.indexOf(Math.min(...distances))
      assert.equal(createNearestColour(entries, { exact: true })(wanted), first)
    }),
  )
  const grid = Uint32Array.of(0xff040000, 0xff000400, 0xff000004)
  assert.equal(createNearestColour(grid, { exact: true })(0xff000000), 0)
})

test('black and white are found like any other colour', () => {
  const entries = Uint32Array.of(0xff808080, 0xff000000, 0xffffffff)
  for (const exact of [true, false]) {
    const findNearest = createNearestColour(entries, { exact })
    assert.deepEqual([0xff000000, 0xffffffff, 0xff000000].map(findNearest), [1, 2, 1])
  }
})

test('in exact mode, colours one step apart are distinguished', () => {
  const entries = Uint32Array.of(0xff000010, 0xff000011)
  const findNearest = createNearestColour(entries, { exact: true })
  assert.deepEqual([0xff000010, 0xff000011].map(findNearest), [0, 1])
})
