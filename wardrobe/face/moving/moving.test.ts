import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model, Morph } from '@kisekae/avatar3d/vrm/model.ts'
import { drawFace, FACE_SHEET } from '../../draw-face.ts'
import { FACES } from '../pieces.ts'
import { measureLikeness } from './measure-likeness.ts'

const MOODS = [...Map.groupBy(FACES, ({ traits }) => traits?.[0]).entries()]
const moving = new Map(MOODS.map(([mood, [face]]) => [mood, face.makeMoving?.('vrm')]))

for (const [mood, [face]] of MOODS) {
  const model = moving.get(mood)
  const drawn = face.make?.()
  assert.ok(model && drawn)

  test(`the moving ${mood} face looks like the drawn one`, () => {
    const [one, other] = [drawn, model].map((shown) => drawFace(shown, {}))
    const likeness = measureLikeness(one, other, FACE_SHEET.widthPx)
    assert.ok(likeness >= 0.98, `SSIM ${likeness}`)
  })

  test(`every morph of the ${mood} face moves it, but by less than 10 cm`, () => {
    const [{ morphs, positions }] = model.primitives
    for (const { name, positions: offsets } of morphs) {
      assert.equal(offsets.length, positions.length, name)
      const far = offsets.reduce((most, offset) => Math.max(most, Math.abs(offset)), 0)
      assert.ok(far > 0.002 && far < 0.1, `${name}: ${far}`)
    }
  })

  test(`the lids of the ${mood} face are symmetric`, () => {
    assert.deepEqual(listMoved(model, 'blinkRight'), listMoved(model, 'blinkLeft'))
  })

  test(`the two winks of the ${mood} face add up to a blink`, () => {
    const [both, right, left] = ['blink', 'blinkRight', 'blinkLeft'].map((name) =>
      getMorph(model, name),
    )
    both.positions.forEach((offset, n) => {
      assert.ok(Math.abs(offset - right.positions[n] - left.positions[n]) < 1e-6)
    })
  })

  test(`expressions of the ${mood} face at half weight look halfway between none and full`, () => {
    for (const name of ['blink', 'aa', 'happy', 'surprised']) {
      const draw = (weight: number): Uint32Array => drawFace(model, { [name]: weight })
      const [none, half, all] = [draw(0), draw(0.5), draw(1)]
      const whole: number = measureDifference(none, all)
      for (const end of [none, all]) {
        const share: number = measureDifference(half, end) / whole
        assert.ok(share > 0.25 && share < 0.85, `${name}: ${share}`)
      }
    }
  })
}

test('a blink covers the whole iris, whatever the weights of other expressions', () => {
  const model = moving.get('bright')
  assert.ok(model)
  assert.ok(countBlue(model, {}) > 1000)
  const mixtures: Record<string, number>[] = [
    {},
    { aa: 1 },
    { lookUp: 1 },
    { lookLeft: 1, happy: 0.5 },
    { happy: 1 },
  ]
  for (const weights of mixtures)
    assert.equal(countBlue(model, { blink: 1, ...weights }), 0, JSON.stringify(weights))
})

test('a blink at half weight shows about half of the iris', () => {
  const model = moving.get('bright')
  assert.ok(model)
  const share = countBlue(model, { blink: 0.5 }) / countBlue(model, {})
  assert.ok(share > 0.3 && share < 0.6, `${share}`)
})

test('a smiling face speaks', () => {
  const model = moving.get('gentle')
  assert.ok(model)
  const smiling = drawFace(model, { happy: 1 })
  const speaking = drawFace(model, { happy: 1, aa: 0.5 })
  assert.notDeepEqual(smiling, speaking)
})

/** Sums the differences over all pixels and channels. */
function measureDifference(one: Uint32Array, other: Uint32Array): number {
  const [bytes, others] = [one, other].map(({ buffer }) => new Uint8Array(buffer))
  return bytes.reduce((sum, byte, n) => sum + Math.abs(byte - others[n]), 0)
}

/** Pixels in the colour of blue irises. */
const countBlue = (model: Model, weights: Record<string, number>) =>
  drawFace(model, weights).filter((word) => ((word >> 16) & 255) > (word & 255) + 60).length

function getMorph(model: Model, name: string): Morph {
  const morph = model.primitives[0].morphs.find((candidate) => candidate.name === name)
  assert.ok(morph, name)
  return morph
}

/** The movements of a morph in tenths of a millimetre: how far sideways, and how far up. */
function listMoved(model: Model, name: string): string[] {
  const { positions } = getMorph(model, name)
  const moved: string[] = []
  for (let n = 0; n < positions.length; n += 3) {
    const [x, y] = [positions[n], positions[n + 1]].map((offset) => Math.round(offset * 1e4))
    if (x !== 0 || y !== 0) moved.push(`${Math.abs(x)} ${y}`)
  }
  return [...new Set(moved)].sort()
}
