import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { MOODS } from '../moods.ts'
import { FACES } from '../pieces.ts'
import { ARKIT_MOVES } from './arkit-moves.ts'
import type { MouthShape } from './mouth-shapes.ts'
import { restPose } from './pose.ts'

/** The features in ARFaceAnchor.BlendShapeLocation to whose names a side is added. */
const ON_SIDES =
  'browDown browOuterUp cheekSquint eyeBlink eyeLookDown eyeLookIn eyeLookOut eyeLookUp ' +
  'eyeSquint eyeWide mouthDimple mouthFrown mouthLowerDown mouthPress mouthSmile mouthStretch ' +
  'mouthUpperUp noseSneer'
const IN_THE_MIDDLE =
  'browInnerUp cheekPuff jawForward jawLeft jawOpen jawRight mouthClose mouthFunnel mouthLeft ' +
  'mouthPucker mouthRight mouthRollLower mouthRollUpper mouthShrugLower mouthShrugUpper tongueOut'

const PAIRS = ON_SIDES.split(' ').map((name) => [`${name}Left`, `${name}Right`] as const)
const ARKIT = [...PAIRS.flat(), ...IN_THE_MIDDLE.split(' ')]
const OCULUS = 'sil PP FF TH DD kk CH SS nn RR aa E I O U'
  .split(' ')
  .map((name) => `viseme_${name}`)
const VRM = 17

/** One face for each mood. */
const faces = [...Map.groupBy(FACES, ({ traits }) => traits?.[0]).values()].map(([face]) => face)

/**
 * These faces smile with one corner of the mouth, so that only their eyes and brows are symmetric.
 */
const CROOKED = ['proud', 'feline']

for (const { key, traits, makeMoving } of faces) {
  test(`${key} has ARKit's 52 blend shapes, and each moves it`, () => {
    const model = makeMoving?.('arkit')
    assert.ok(model)
    assert.deepEqual(listNames(model).slice(VRM).sort(), ARKIT.toSorted())
    assert.deepEqual(listStill(model), [])
    const isCrooked = CROOKED.includes(traits?.[0] ?? '')
    for (const [left, right] of PAIRS.filter(([name]) => !(isCrooked && /^mouth/.test(name))))
      assert.ok(Math.abs(measureBreadth(model, left) - measureBreadth(model, right)) < 2e-5, left)
  })

  test(`${key} has Oculus's 15 visemes, and each of them moves the face`, () => {
    const model = makeMoving?.('oculus')
    assert.ok(model)
    assert.deepEqual(listNames(model).slice(VRM), OCULUS)
    assert.deepEqual(listStill(model), [])
  })

  test(`${key} has ARKit's blend shapes and the visemes in one file`, () => {
    const model = makeMoving?.('all')
    assert.ok(model)
    assert.deepEqual(listNames(model).slice(VRM).sort(), [...ARKIT, ...OCULUS].sort())
  })
}

for (const [mood, features] of Object.entries(MOODS)) {
  const rest = restPose(features)
  const shapes = Object.entries(ARKIT_MOVES).flatMap(([name, move]) =>
    move(rest, features).map(({ pose: { mouth } }) => ({ name, mouth })),
  )

  test(`no ARKit blend shape turns the mouth of the ${mood} face inside out`, () => {
    for (const { name, mouth } of shapes)
      mouth.lower.forEach(([, y], n) => {
        assert.ok(y <= mouth.upper[n][1] + 1e-9, `${name}: the lower lip is above the upper one`)
        assert.ok(y <= mouth.teeth[n][1] + 1e-9, `${name}: teeth come through the lower lip`)
      })
  })

  test(`the corners of the ${mood} mouth move by millimetres, however small it is`, () => {
    const far = (name: string) =>
      Math.max(
        ...shapes
          .filter((shape) => shape.name === name)
          .map(({ mouth }) => measureMoved(rest.mouth, mouth)),
      )
    for (const name of ['mouthSmileLeft', 'mouthFrownRight']) assert.ok(far(name) > 0.005, name)
    for (const name of ['mouthDimpleLeft', 'mouthPressRight']) assert.ok(far(name) > 0.002, name)
  })
}

/** The greatest distance by which a point of the upper lip moves. */
const measureMoved = (one: MouthShape, { upper }: MouthShape) =>
  Math.max(...one.upper.map(([x, y], n) => Math.hypot(upper[n][0] - x, upper[n][1] - y)))

const listNames = ({ primitives: [{ morphs }] }: Model) => morphs.map(({ name }) => name)

const listStill = (model: Model) =>
  listNames(model).filter((name) => listOffsets(model, name).every((offset) => offset < 1e-4))

/** The largest movement that a morph causes, sideways or vertically, in metres. */
const measureBreadth = (model: Model, name: string) =>
  Math.max(...listOffsets(model, name).filter((_, n) => n % 3 < 2))

const listOffsets = ({ primitives: [{ morphs }] }: Model, name: string): number[] =>
  Array.from(morphs.find((morph) => morph.name === name)?.positions ?? [], Math.abs)
