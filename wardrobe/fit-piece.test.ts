import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { goTogether } from '@kisekae/dressing/go-together.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { BODIES } from './body/pieces.ts'
import { isSixHeads, SIX_HEADS, type SixHeads } from './body/six-heads/builds.ts'
import { listBones } from './body/six-heads/skeleton.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'
import { fitPiece, listFits } from './fit-piece.ts'
import { TALL_BONES } from './kit/rig/skeleton.ts'
import { makePart } from './make-part.ts'

const getPiece = (key: string): Piece => {
  const piece = CATALOGUE.find((each) => each.key === key)
  assert.ok(piece, key)
  return piece
}

const KEYS = [
  'face-bright-blue-fair',
  'hair-bob-blue',
  'hat-beret-berry',
  'hand-walking-cane-walnut',
]

for (const key of KEYS)
  test(`${key} has a valid part on the bones of each figure that it is fitted to`, async () => {
    for (const fit of listFits(getPiece(key))) {
      const file = makePart(fit.key, deflateSync)
      const { issues } = await validateBytes(file, { maxIssues: 20 })
      assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages))
      const blank = { widthPx: 1, heightPx: 1, pixels: new Uint8Array(4) }
      const { nodes, humanBones } = await readModel(file, async () => blank)
      const { figure } = fit
      const bones = isSixHeads(figure) ? listBones(SIX_HEADS[figure]) : TALL_BONES
      for (const { name } of bones) assert.equal(nodes[humanBones[name] ?? -1]?.name, name, fit.key)
    }
  })

test('a moving face is also made for the slender figure', async () => {
  const file = makePart('face-bright-blue-fair@slender', deflateSync, 'vrm')
  const { issues } = await validateBytes(file, { maxIssues: 20 })
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages))
})

for (const { key } of BODIES.filter(({ body }) => body?.exclusive && body.tone === 'fair'))
  test(`every starter outfit can be worn by ${key}`, () => {
    const body = getPiece(key)
    const isWorn = (piece: Piece) => {
      const rules = { ...piece, fits: listFits(piece) }
      return goTogether(
        { itemId: 1, part: body.part, rules: body },
        { itemId: 2, part: piece.part, rules },
      )
    }
    const pieces = STARTER_OUTFITS.flatMap(({ pieces: [, ...worn] }) => worn.map(getPiece))
    assert.deepEqual(
      pieces.filter((piece) => !isWorn(piece)),
      [],
    )
  })

const placesOf = ({ primitives }: Model) => primitives.flatMap(({ positions }) => [...positions])

/**
 * The vertices of a piece on a figure, and the factors by which their distances from the first
 * vertex grew.
 */
function fitTo(key: string, figure: SixHeads) {
  const piece = getPiece(key)
  const made = piece.make?.()
  assert.ok(made)
  const [before, after] = [made, fitPiece(piece, () => made, figure)].map(placesOf)
  const apart = (list: number[], vertex: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => list[vertex * 3 + axis] - list[axis]))
  const ratios = Array.from({ length: before.length / 3 }, (_, vertex) => vertex)
    .filter((vertex) => apart(before, vertex) > 0.01)
    .map((vertex) => apart(after, vertex) / apart(before, vertex))
  return { after, ratios }
}

test("a held item keeps its shape, and lies in the slender figure's hand", () => {
  const { after, ratios } = fitTo('hand-sword-silver', 'slender')
  assert.ok(Math.max(...ratios) / Math.min(...ratios) < 1.0001)
  const fist = [0.6, 1.17, 0]
  const nearest = Array.from({ length: after.length / 3 }, (_, vertex) =>
    Math.hypot(...fist.map((at, axis) => after[vertex * 3 + axis] - at)),
  )
  assert.ok(Math.min(...nearest) < 0.03, `${Math.min(...nearest)} m`)
})

test('wings keep their shape, and grow out of the back', () => {
  for (const figure of Object.keys(SIX_HEADS).filter(isSixHeads)) {
    const { after, ratios } = fitTo('accessory-wings-white', figure)
    assert.ok(Math.max(...ratios) / Math.min(...ratios) < 1.001, figure)
    const front = after.reduce((most, at, n) => (n % 3 === 2 ? Math.max(most, at) : most), -1)
    assert.ok(front > -0.11 && front < -0.03, `${figure}: ${front} m`)
  }
})

test("hair that falls to the small figure's ankles reaches the slender figure's hips", () => {
  const { after } = fitTo('hair-princess-honey', 'slender')
  const tip = after.reduce((least, at, n) => (n % 3 === 1 ? Math.min(least, at) : least), 2)
  const hips = listBones(SIX_HEADS.slender).find(({ name }) => name === 'hips')?.place[1]
  assert.ok(hips && Math.abs(tip - hips) < 0.08, `${tip} m`)
})

test('a hat squeezes hair on the head of the slender figure', () => {
  const hat = getPiece('hat-beret-berry')
  const [{ deform }] = listFits(hat)
  assert.ok(hat.deform && deform)
  assert.ok(deform.center[1] > 1.4 && deform.center[1] < 1.56)
  assert.ok(Math.abs(Math.hypot(...deform.axis) - 1) < 1e-6)
})
