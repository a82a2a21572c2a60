// The picture of hair is small enough not to slow the first start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colour } from '../../kit/paint/palette.ts'
import { DYES } from '../dyes.ts'
import { dyeHair } from './dye-hair.ts'
import { PICTURES, type Picture } from './pictures.ts'

const plain = Object.values(DYES).filter(({ ends }) => ends === undefined)

// The keys of this record are the names of its pictures.
const pictures = Object.keys(PICTURES) as Picture[]

for (const dye of plain)
  for (const picture of pictures)
    test(`${dye.en} hair in ${picture} has at most 256 colours, for a palette`, () => {
      const { pixels } = dyeHair(dye, picture).texture
      const colours = new Set(new Uint32Array(pixels.buffer))
      assert.ok(colours.size <= 256, `${colours.size} colours`)
    })

test('the rim of hair is at most half as bright as the hair, so it forms no pale outline', () => {
  for (const dye of Object.values(DYES)) {
    const [red, green, blue] = colour.light(dye.base)
    const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    const [rim] = dyeHair(dye).material.rimColor
    assert.ok(rim > 0.02 && rim <= brightness / 2, `${dye.en}: ${rim} on ${brightness}`)
  }
})
