// The picture of hair is small enough for the first start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DYES } from '../dyes.ts'
import { dyeHair } from './dye-hair.ts'

const plain = Object.values(DYES).filter(({ ends }) => ends === undefined)

for (const dye of plain)
  test(`the picture of ${dye.en} hair has at most 256 colours, for a palette`, () => {
    const { pixels } = dyeHair(dye).texture
    const colours = new Set(new Uint32Array(pixels.buffer))
    assert.ok(colours.size <= 256, `${colours.size} colours`)
  })
