import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { HUMAN_BONES } from '@kisekae/avatar3d/vrm/human-bone.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { EYE_Y } from '../../face/eye-place.ts'
import { FACES } from '../../face/pieces.ts'
import { makeBody } from '../body.ts'
import { EYE_HEIGHTS } from '../eye-heights.ts'
import { TONES } from '../pieces.ts'
import { isSixHeads, SIX_HEADS, type SixHeads } from './builds.ts'
import { makeSixHeads } from './make-six-heads.ts'
import { placeOnHead } from './place-head.ts'
import { listBones } from './skeleton.ts'
import { wearFace } from './wear-face.ts'

const FIGURES = Object.keys(SIX_HEADS).filter(isSixHeads)
const body = makeSixHeads('slender', TONES.fair, 'slender')
const small = makeBody('small', TONES.fair, 'small')

function measure({ primitives }: Model, region?: string) {
  const heights = primitives
    .filter(({ name }) => region === undefined || name === region)
    .flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 1))
  return { bottom: Math.min(...heights), top: Math.max(...heights) }
}

for (const figure of FIGURES) {
  const made = makeSixHeads(figure, TONES.fair, figure)

  const heads = figure === 'child' ? '5.0' : '6.0'

  test(`the ${figure} figure is ${heads} heads tall and stands on the ground`, () => {
    const { bottom, top } = measure(made)
    assert.ok(Math.abs(bottom) < 0.003, `${bottom}`)
    const chin = placeOnHead([0, 0.626, 0.074], SIX_HEADS[figure].frame)[1]
    assert.equal(((top - bottom) / (top - chin)).toFixed(1), heads)
  })

  test(`the ${figure} figure has every human bone except the jaw`, () => {
    const wanted = HUMAN_BONES.filter((bone) => bone !== 'jaw')
    assert.deepEqual(Object.keys(made.humanBones).sort(), wanted.toSorted())
  })

  test(`the ${figure} figure has the same hideable regions as the small one`, () => {
    const list = ({ primitives }: Model) => [...new Set(primitives.map(({ name }) => name))].sort()
    assert.deepEqual(list(made), list(small))
  })

  test(`both halves of the ${figure} figure have the same width`, () => {
    const all = made.primitives.flatMap(({ positions }) => [...positions])
    const across = all.filter((_, i) => i % 3 === 0)
    assert.ok(Math.abs(Math.max(...across) + Math.min(...across)) < 0.004)
  })
}

test('the bare child wears a T-shirt and shorts', () => {
  const child = makeSixHeads('child', TONES.fair, 'child')
  const skin = child.primitives.filter(({ material }) => child.materials[material].name === 'skin')
  const heightsOf = (region: string) =>
    skin
      .filter(({ name }) => name === region)
      .flatMap(({ positions }) => [...positions].filter((_, n) => n % 3 === 1))
  for (const region of ['waist', 'hips']) assert.deepEqual(heightsOf(region), [], region)
  const boneAt = (name: string) =>
    listBones(SIX_HEADS.child).find((bone) => bone.name === name)?.place ?? [0, 0, 0]
  assert.ok(Math.min(...heightsOf('chest')) > boneAt('leftUpperArm')[1] - 0.01, 'the neckline')
  const [hip, knee] = [boneAt('leftUpperLeg')[1], boneAt('leftLowerLeg')[1]]
  assert.ok(Math.max(...heightsOf('thighs')) < hip - (hip - knee) * 0.4, 'the shorts')
  const arms = skin.filter(({ name }) => name === 'upperArms')
  const across = arms.flatMap(({ positions }) => [...positions].filter((_, n) => n % 3 === 0))
  const innermost = Math.min(...across.map(Math.abs))
  assert.ok(innermost > boneAt('leftUpperArm')[0] + 0.03, 'the sleeves')
})

test('the builds differ in the width of their shoulders, waists and thighs', () => {
  /** Half the width of a region, in metres. */
  const widthOf = (figure: SixHeads, region: string) => {
    const { primitives } = makeSixHeads(figure, TONES.fair, figure)
    const meshes = primitives.filter(({ name }) => name === region)
    return Math.max(
      ...meshes.flatMap(({ positions }) => [...positions].filter((_, i) => i % 3 === 0)),
    )
  }
  const wide = ['soft', 'broad', 'muscular'] as const
  const widest = (region: string) =>
    wide.toSorted((a, b) => widthOf(b, region) - widthOf(a, region))[0]
  assert.deepEqual(['chest', 'waist', 'thighs'].map(widest), ['broad', 'soft', 'soft'])
  for (const figure of wide)
    for (const region of ['chest', 'waist', 'thighs'])
      assert.ok(widthOf(figure, region) > 1.1 * widthOf('slender', region), `${figure} ${region}`)
})

test('each finger follows only its own bones and the hand', () => {
  for (const primitive of body.primitives.filter(({ name }) => name === 'hands'))
    for (let v = 0; v < primitive.positions.length / 3; v++) {
      const followed = [0, 1, 2, 3]
        .filter((k) => primitive.weights[v * 4 + k] > 0)
        .map((k) => body.nodes[primitive.joints[v * 4 + k]].name)
      const fingers = followed.flatMap((name) => name.match(/Thumb|Index|Middle|Ring|Little/) ?? [])
      assert.ok(new Set(fingers).size <= 1, followed.join())
    }
})

test('the eyes of the figure are at the height at which they are drawn on faces', () => {
  assert.ok(Math.abs(placeOnHead([0, EYE_Y, 0])[1] - EYE_HEIGHTS.slender) < 0.002)
})

test('from chin to crown, heights on the head increase steadily with the original heights', () => {
  for (let y = 0.56; y < 1.06; y += 0.005) {
    const [low, high] = [y, y + 0.005].map((height) => placeOnHead([0, height, 0])[1])
    const slope = (high - low) / 0.005
    assert.ok(slope > 0.5 && slope < 1.1, `${slope} at ${y}`)
  }
})

test('a fitted face lies close to the head, and keeps its picture and its expressions', () => {
  const made = FACES[0].make?.()
  assert.ok(made)
  const face = wearFace(made, 'slender')
  assert.equal(face.textures, made.textures)
  assert.equal(face.expressions, made.expressions)
  const { places } = measureFigure(body)
  const { positions, joints } = face.primitives[0]
  assert.equal(face.nodes[joints[0]].name, 'head')
  const head = places['head']
  const far = Array.from(
    { length: positions.length / 3 },
    (_, v): Vec3 => [
      positions[v * 3] - head[0],
      positions[v * 3 + 1] - head[1],
      positions[v * 3 + 2] - head[2],
    ],
  )
  assert.ok(far.every((way) => Math.hypot(...way) < 0.28))
})

test('on a fitted face, a morph moves each point to the fitted position of its target', () => {
  const made = FACES[0].makeMoving?.('vrm')
  assert.ok(made)
  const [before] = made.primitives
  const [after] = wearFace(made, 'slender').primitives
  const morph = before.morphs.findIndex(({ name }) => name === 'aa')
  const read = (list: Float32Array, v: number): Vec3 => [
    list[v * 3],
    list[v * 3 + 1],
    list[v * 3 + 2],
  ]
  for (let v = 0; v < before.positions.length / 3; v++) {
    const sum = (at: Vec3, way: Vec3): Vec3 => [at[0] + way[0], at[1] + way[1], at[2] + way[2]]
    const wanted = placeOnHead(
      sum(read(before.positions, v), read(before.morphs[morph].positions, v)),
    )
    const found = sum(read(after.positions, v), read(after.morphs[morph].positions, v))
    assert.ok(
      found.every((at, axis) => Math.abs(at - wanted[axis]) < 1e-5),
      `vertex ${v}`,
    )
  }
})
