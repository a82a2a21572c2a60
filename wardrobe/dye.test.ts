// Tests the recolouring by avatar3d/dye on pieces of the wardrobe.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dyeModel } from '@kisekae/avatar3d/dye/dye-model.ts'
import { MARKS } from '@kisekae/avatar3d/dye/marks.ts'
import { matchBrow } from '@kisekae/avatar3d/dye/match-brow.ts'
import { toOklab } from '@kisekae/avatar3d/dye/oklab.ts'
import type { Tint } from '@kisekae/avatar3d/dye/tint.ts'
import type { Model, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { TONES } from './body/pieces.ts'
import { type FacePlan, makeFace } from './face/face.ts'
import { IRISES } from './face/irises.ts'
import { MOODS } from './face/moods.ts'
import { makeMovingFace } from './face/moving/make-moving-face.ts'
import { DYES } from './hair/dyes.ts'
import { makeBob } from './hair/loose/bob.ts'
import { makeTwinTails } from './hair/tied/twin-tails.ts'

/** The mean distance in OKLab between two pictures of the same layout. */
function compare(one: Texture, other: Texture): number {
  let sum = 0
  const labAt = ({ pixels }: Texture, at: number) =>
    toOklab([pixels[at] / 255, pixels[at + 1] / 255, pixels[at + 2] / 255])
  for (let at = 0; at < one.pixels.length; at += 4) {
    const [a, b] = [labAt(one, at), labAt(other, at)]
    sum += Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  }
  return sum / (one.pixels.length / 4)
}

const dyeHairTo = (model: Model, from: keyof typeof DYES, to: keyof typeof DYES) =>
  dyeModel(model, [
    { from: DYES[from].base, to: DYES[to].base },
    { from: DYES[from].tie, to: DYES[from].tie },
  ])

test('hair that is dyed a colour looks like hair that was painted in that colour', () => {
  const blue = makeBob('bob', DYES.blue)
  for (const to of ['pink', 'honey', 'cocoa', 'ink', 'silver', 'cherry', 'mint'] as const) {
    const painted = makeBob('bob', DYES[to]).textures[0]
    const left = compare(dyeHairTo(blue, 'blue', to).textures[0], painted)
    assert.ok(left < 0.045, `${to}: ${left}`)
    assert.ok(left < compare(blue.textures[0], painted) / 2, to)
  }
})

test('the ribbon keeps its colour when the hair is dyed, and vice versa', () => {
  const model = makeTwinTails('twin', DYES.honey)
  const dyed = dyeHairTo(model, 'honey', 'blue')
  const tie = (of: Model) => of.materials[1].baseColor.map((part) => Math.round(part * 50))
  assert.deepEqual(tie(dyed), tie(model))
  const bow = dyeModel(model, [
    { from: DYES.honey.base, to: DYES.honey.base },
    { from: DYES.honey.tie, to: DYES.blue.base },
  ])
  assert.ok(compare(bow.textures[0], model.textures[0]) < 0.01)
  assert.notDeepEqual(tie(bow), tie(model))
})

test('dyeing changes neither the shape nor the original', () => {
  const model = makeBob('bob', DYES.blue)
  const before = structuredClone(model)
  const dyed = dyeHairTo(model, 'blue', 'pink')
  assert.deepEqual(model, before)
  assert.deepEqual(
    dyed.primitives.map(({ positions }) => positions),
    model.primitives.map(({ positions }) => positions),
  )
  assert.deepEqual(dyeHairTo(model, 'blue', 'pink').textures, dyed.textures)
})

/** The face on which both kinds of brows are compared. */
const facePlan = {
  ...MOODS.brave,
  name: 'face',
  tone: TONES.chestnut,
  eyes: IRISES.teal,
  brow: '#40231f',
  blush: '#d4604c',
  lips: { line: '#5c2023', inside: '#a53a44', tongue: '#f08f8c' },
}

for (const [kind, make] of Object.entries({
  drawn: makeFace,
  moving: (plan: FacePlan) => makeMovingFace(plan, {}),
}))
  test(`dyed brows of a ${kind} face look as if they had been painted in that colour`, () => {
    const hair = DYES.mint.base
    const tint = matchBrow({ colour: facePlan.brow, skin: TONES.chestnut.light }, hair)
    const [dyed] = dyeModel(make(facePlan), [tint]).textures
    const [painted] = make({ ...facePlan, brow: tint.to }).textures
    const isDyed = (_: number, at: number) => dyed.pixels[at] !== painted.pixels[at]
    // Few pixels get different colours, and those differ only a little.
    assert.ok(dyed.pixels.filter(isDyed).length < dyed.pixels.length / 50)
    assert.ok(compare(dyed, painted) < 0.0002)
    assert.ok(compare(dyed, make(facePlan).textures[0]) > 0.0005)
  })

const CHEEKS = '#c8608a'
const FEATURES: Record<string, Tint> = {
  iris: { from: IRISES.teal.iris, to: IRISES.rose.iris, mark: MARKS.iris.mark },
  lips: { from: facePlan.lips.line, to: '#7a2c4c', mark: MARKS.lips.mark },
  cheeks: { from: facePlan.blush, to: CHEEKS, mark: MARKS.cheeks.mark },
}

for (const [kind, make] of Object.entries({
  drawn: makeFace,
  moving: (plan: FacePlan) => makeMovingFace(plan, {}),
})) {
  const [plain] = make(facePlan).textures
  const dye = (tint: Tint) => dyeModel({ ...make(facePlan), textures: [plain] }, [tint]).textures[0]

  test(`dyed irises and cheeks of a ${kind} face look as if painted in that colour`, () => {
    const { iris, cheeks } = FEATURES
    const eyes = { ...IRISES.rose, lash: facePlan.eyes.lash }
    for (const [dyed, other] of [
      [dye(iris), { eyes }],
      [dye({ ...cheeks, ground: TONES.chestnut.light }), { blush: CHEEKS }],
    ] as const) {
      const [painted] = make({ ...facePlan, ...other }).textures
      const [left, before] = [compare(dyed, painted), compare(plain, painted)]
      assert.ok(left < before / 2, `${left} of ${before}`)
    }
  })

  for (const [name, tint] of Object.entries(FEATURES))
    test(`the dye of the ${name} of a ${kind} face changes nothing else`, () => {
      const { pixels, marks } = plain
      const dyed = dye(tint)
      assert.ok(marks)
      const changed = marks.filter((_, n) => dyed.pixels[n * 4 + 1] !== pixels[n * 4 + 1])
      assert.ok(changed.length > 2000, `${changed.length}`)
      assert.ok(changed.every((mark) => mark === tint.mark))
      assert.equal(dyed.marks, undefined)
    })
}
