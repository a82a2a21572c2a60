import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../math/vector.ts'
import { createDye } from './create-dye.ts'
import { dyePixels } from './dye-pixels.ts'
import { MARKS } from './marks.ts'
import { toOklab } from './oklab.ts'
import type { Tint } from './tint.ts'

const HAIR = '#7fb0ee'
const TIE = '#f6d25e'
const COLOURS = ['#c8324c', '#f2c94c', '#3f8f86', '#3a4fa0', '#f29ac0', '#f4efe6', '#8a5a40']

const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const paint = (hex: string, tints: readonly Tint[]) =>
  '#' +
  Buffer.from(
    dyePixels(Uint8Array.from([...bytesOf(hex), 255]), createDye(tints)).subarray(0, 3),
  ).toString('hex')
const labOf = (hex: string) => toOklab(bytesOf(hex).map((byte) => byte / 255) as Vec3)
const distance = (a: string, b: string) => {
  const [one, other] = [labOf(a), labOf(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

test('a named colour becomes the colour that replaces it', () => {
  for (const from of [HAIR, '#2f282e', '#d3d7e6', '#c8324c'])
    for (const to of COLOURS) assert.ok(distance(paint(from, [{ from, to }]), to) < 0.01, to)
})

test('a named colour that is kept does not change visibly beside one that changes', () => {
  for (const to of COLOURS) {
    const tints = [
      { from: HAIR, to },
      { from: TIE, to: TIE },
    ]
    assert.ok(distance(paint(TIE, tints), TIE) < 0.004, to)
  }
  assert.equal(paint('#123456', [{ from: HAIR, to: HAIR }]), '#123456')
})

test('black stays black and white stays white', () => {
  for (const to of COLOURS) {
    assert.ok(distance(paint('#000000', [{ from: HAIR, to }]), '#000000') < 0.02)
    assert.ok(distance(paint('#ffffff', [{ from: HAIR, to }]), '#ffffff') < 0.02)
  }
})

test('a lighter tone stays lighter, in every colour', () => {
  const shades = ['#1b2a55', '#3a5fa8', '#5a86cc', HAIR, '#a5cbf8', '#cfe6ff']
  for (const to of COLOURS) {
    const lights = shades.map((shade) => labOf(paint(shade, [{ from: HAIR, to }]))[0])
    assert.deepEqual(
      lights,
      lights.toSorted((a, b) => a - b),
      to,
    )
    assert.ok(lights[5] - lights[0] > 0.25, `${to} keeps its light and shade`)
  }
})

test('a grey becomes as colourful as its new colour, in both shade and light', () => {
  const [, a, b] = labOf(paint('#9aa2a8', [{ from: '#d3d7e6', to: '#c8324c' }]))
  assert.ok(Math.hypot(a, b) > 0.12)
})

test('a colour far from all named colours is unchanged', () => {
  assert.ok(distance(paint('#d02020', [{ from: HAIR, to: '#3f8f86' }]), '#d02020') < 0.05)
})

test('a neon dye is softened, and a black dye keeps visible shades', () => {
  const [, a, b] = labOf(paint(HAIR, [{ from: HAIR, to: '#00ff00' }]))
  assert.ok(Math.hypot(a, b) < 0.22)
  assert.ok(labOf(paint(HAIR, [{ from: HAIR, to: '#000000' }]))[0] > 0.12)
})

test('alpha does not change', () => {
  const dyed = dyePixels(Uint8Array.from([127, 176, 238, 40]), createDye([{ from: HAIR, to: TIE }]))
  assert.equal(dyed[3], 40)
})

test('only the exact colours of a stroke are replaced; even similar ones are unchanged', () => {
  const [ground, from, to] = ['#ffe6d9', '#8b6a73', '#3f9087']
  const tints = [{ from, to, ground }]
  assert.equal(paint(from, tints), to)
  // The colour halfway between the stroke and its ground.
  assert.equal(paint('#c5a8a6', tints), '#9fbbb0')
  for (const other of [ground, '#8b6a74', '#000000', '#c6a8a6'])
    assert.equal(paint(other, tints), other)
})

const paintMarked = (hex: string, tints: readonly Tint[], mark: number) => {
  const marks = Uint8Array.of(mark)
  const pixels = Uint8Array.from([...bytesOf(hex), 255])
  const dyed = dyePixels(pixels, createDye(tints), marks)
  return `#${Buffer.from(dyed.subarray(0, 3)).toString('hex')}`
}

test("only pixels that carry a tint's mark are changed, whatever their colour", () => {
  const tints = [{ from: '#5b8fe0', to: '#c8324c', mark: MARKS.iris.mark }]
  const dyed = (hex: string, mark: number) => paintMarked(hex, tints, mark)
  for (const hex of ['#5b8fe0', '#a8dcff', '#d02020']) {
    assert.notEqual(dyed(hex, MARKS.iris.mark), hex)
    for (const mark of [0, MARKS.lips.mark]) assert.equal(dyed(hex, mark), hex)
  }
})

test('a colour mixed with the one beneath it changes in proportion to its share', () => {
  const tints = [{ from: '#ff9a98', to: '#e8b0a0', ground: '#ffe6d9', mark: MARKS.cheeks.mark }]
  const dyed = (hex: string) => paintMarked(hex, tints, MARKS.cheeks.mark)
  assert.equal(dyed('#ffe6d9'), '#ffe6d9')
  assert.equal(dyed('#ff9a98'), '#e8b0a0')
  assert.ok(distance(dyed('#ffc0b8'), '#f4cbbc') < 0.006, dyed('#ffc0b8'))
})

test('every iris is darker than the white of the eye, and the pupil never gets lighter', () => {
  for (const to of [...COLOURS, '#ffffff', '#000000']) {
    const tints = [{ from: '#5b8fe0', to, mark: MARKS.iris.mark }]
    const lightnessOf = (hex: string) => labOf(paintMarked(hex, tints, MARKS.iris.mark))[0]
    const [pupil, iris] = ['#1d2f66', '#5b8fe0'].map(lightnessOf)
    assert.ok(pupil < labOf('#1d2f66')[0] + 0.01, `${to}: ${pupil} of ${labOf('#1d2f66')[0]}`)
    assert.ok(iris > pupil + 0.1 && iris < labOf('#f0f3fa')[0] - 0.15, `${to}: ${pupil}, ${iris}`)
  }
})

test('lips and cheeks that are dyed any colour stay about as dark against the skin', () => {
  for (const [name, from] of [
    ['lips', '#9a4348'],
    ['cheeks', '#ff9a98'],
  ] as const)
    for (const to of COLOURS) {
      const { mark, darker, lighter } = MARKS[name]
      const tints = [{ from, to, ground: '#ffe6d9', mark }]
      const change = labOf(paintMarked(from, tints, mark))[0] - labOf(from)[0]
      assert.ok(change > -darker - 0.02 && change < lighter + 0.02, `${name} ${to}: ${change}`)
    }
})
