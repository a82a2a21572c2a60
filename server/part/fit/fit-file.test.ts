import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { createProbe } from '@kisekae/avatar3d/fit/mesh/probe-surface.ts'
import { readVector } from '@kisekae/avatar3d/fit/mesh/read-vector.ts'
import type { Shell } from '@kisekae/avatar3d/fit/mesh/shell.ts'
import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'
import { vec } from '@kisekae/avatar3d/math/vector.ts'
import { HUMAN_BONES } from '@kisekae/avatar3d/vrm/human-bone.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { stripBones } from '../fixtures/strip-bones.ts'
import { type Body, fitFile } from './fit-file.ts'

const made = new Map<string, Model>()

/** A piece of the wardrobe, generated once. */
function make(key: string): Model {
  const model = made.get(key) ?? CATALOGUE.find((piece) => piece.key === key)?.make?.()
  assert.ok(model, key)
  made.set(key, model)
  return model
}

const small: Body = { figure: 'small', model: make('body-fair'), eyesMetres: EYE_HEIGHTS.small }
const tall: Body = { figure: 'tall', model: make('body-tall-fair'), eyesMetres: EYE_HEIGHTS.tall }
const known = [small, tall]

const isRefused = <Fitted extends object>(fitted: Fitted | Finding[]): fitted is Finding[] =>
  Array.isArray(fitted)

type Wish = Partial<Parameters<typeof fitFile>[1]>

async function fit(bytes: Uint8Array, wish: Wish = {}) {
  const fitted = await fitFile(bytes, { to: tall, known, ...wish })
  assert.ok(!isRefused(fitted), JSON.stringify(fitted))
  return { ...fitted, model: await readModel(fitted.bytes, decodeTexture) }
}

async function codesOf(bytes: Uint8Array, wish: Wish = {}): Promise<string[]> {
  const fitted = await fitFile(bytes, { to: tall, known, ...wish })
  return isRefused(fitted) ? fitted.map(({ code }) => code) : ['accepted']
}

const file = (key: string) => writeVrm(make(key), deflateSync)
const findTallSkin = createProbe(measureFigure(tall.model, tall.eyesMetres).shell)

/** The hoodie on the tall figure. */
let hoodie: Awaited<ReturnType<typeof fit>>
before(async () => {
  hoodie = await fit(file('clothes-hoodie-sunny'))
})

/**
 * The fraction of a part's vertices that are more than half a millimetre deep in the skin of the
 * tall figure.
 */
function measureSunk(model: Model): number {
  const { positions } = joinShell(model)
  let sunk = 0
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    const { metres = 1 } = findTallSkin(readVector(positions, vertex), 0.02) ?? {}
    if (metres < -0.0005 && metres > -0.004) sunk++
  }
  return sunk / (positions.length / 3)
}

test("a garment fitted to another figure follows that figure's bones, outside its skin", () => {
  const { model, part, from, hides } = hoodie
  assert.deepEqual([part, from], ['Clothes', 'small'])
  const places = placeBones(model)
  const figures = [{ figure: 'tall', places: placeBones(tall.model) }]
  assert.deepEqual(findFigure(places, figures), { figure: 'tall' })
  const sunk = measureSunk(model)
  assert.ok(sunk < 0.015, `${sunk}`)
  assert.ok(hides.includes('chest') && !hides.includes('head'), hides.join())
})

test('a garment is fitted even if the body it was made for has no skin underneath', async () => {
  const covered = /^(chest|waist|upperArms|lowerArms|wrists)$/
  const primitives = small.model.primitives.filter(({ name }) => !covered.test(name))
  const from = { ...small, model: { ...small.model, primitives } }
  const slender = { figure: 'slender', model: make('body-slender-fair') }
  const { model } = await fit(file('clothes-polo-leaf'), { from, to: slender })
  const findSkin = createProbe(measureFigure(slender.model).shell)
  const { positions } = joinShell(model)
  const places = Array.from({ length: positions.length / 3 }, (_, v) => readVector(positions, v))
  const sunk = places.filter((place) => (findSkin(place, 0.1)?.metres ?? 1) < -0.0005)
  assert.ok(sunk.length < 0.01 * places.length, `${sunk.length} of ${places.length}`)
})

test('every vertex follows at most four bones, whose weights add up to one', () => {
  for (const { weights } of hoodie.model.primitives)
    for (let at = 0; at < weights.length; at += 4) {
      const sum = weights[at] + weights[at + 1] + weights[at + 2] + weights[at + 3]
      assert.ok(Math.abs(sum - 1) < 1e-3, `${sum}`)
    }
})

test('a hat stays where it is when it is fitted to the body for which it was made', async () => {
  const { model } = await fit(file('hat-beret-berry'), { to: small })
  const [before, after] = [make('hat-beret-berry'), model].map((hat) => joinShell(hat).positions)
  for (let n = 0; n < before.length; n++) assert.ok(Math.abs(before[n] - after[n]) < 1e-3)
})

test('springs become longer and stronger in proportion to what they carry', async () => {
  const hair = make('hair-twin-pink')
  const { model } = await fit(writeVrm(hair, deflateSync), { to: grow(small, 2) })
  const [before] = hair.springs
  const after = model.springs.find(({ name }) => name === before.name)
  assert.ok(after)
  assert.equal(after.joints.length, before.joints.length)
  const [a, b] = [before.joints[0], after.joints[0]]
  for (const term of ['hitRadius', 'stiffness', 'gravityPower'] as const)
    assert.ok(Math.abs(b[term] - a[term] * 2) < 0.02 * a[term], `${term}: ${a[term]}, ${b[term]}`)
  assert.equal(b.dragForce, a.dragForce)
})

/** The same body, larger. */
function grow({ model, eyesMetres = 0 }: Body, scale: number): Body {
  const nodes = model.nodes.map((node) => ({
    ...node,
    translation: node.translation.map((at) => at * scale) as [number, number, number],
  }))
  const inverseBindMatrices = model.skins[0].inverseBindMatrices.map((number, at) =>
    at % 16 > 11 && at % 16 < 15 ? number * scale : number,
  )
  const primitives = model.primitives.map((primitive) => ({
    ...primitive,
    positions: primitive.positions.map((at) => at * scale),
  }))
  const skins = [{ ...model.skins[0], inverseBindMatrices }]
  return {
    figure: 'large',
    model: { ...model, nodes, skins, primitives },
    eyesMetres: eyesMetres * scale,
  }
}

test('a figure of twice the size wears a garment of twice the size', async () => {
  const large = grow(small, 2)
  const { model } = await fit(file('clothes-sailor-navy'), { to: large })
  const heightOf = (garment: Model) => {
    const ys = joinShell(garment).positions.filter((_, n) => n % 3 === 1)
    return Math.max(...ys) - Math.min(...ys)
  }
  const ratio = heightOf(model) / heightOf(make('clothes-sailor-navy'))
  assert.ok(Math.abs(ratio - 2) < 0.04, `${ratio}`)
})

/** A garment as a GLB without bones. */
const unskinned = (key: string) => stripBones(file(key))

test('a GLB without bones follows the bones of the body that it is placed on', async () => {
  const { model, part } = await fit(unskinned('clothes-hoodie-sunny'), { from: small })
  assert.equal(part, 'Clothes')
  const followed = new Set(joinShell(model).bones)
  assert.ok(followed.size >= 8, `${followed.size}`)
  const sunk = measureSunk(model)
  assert.ok(sunk < 0.015, `${sunk}`)
})

test('shoes without bones follow the feet, and keep their shape on their own body', async () => {
  const { model } = await fit(unskinned('clothes-hoodie-sunny'), { from: small, to: small })
  const [before, after] = [make('clothes-hoodie-sunny'), model].map(joinShell)
  const feet = /^(left|right)(LowerLeg|Foot)$/
  for (let vertex = 0; vertex * 3 < before.positions.length; vertex++) {
    const place = readVector(before.positions, vertex)
    if (place[1] > 0.06) continue
    const bone = HUMAN_BONES[after.bones[vertex * 4]]
    assert.match(bone, feet)
    assert.ok(Math.hypot(...vec.subtract(readVector(after.positions, vertex), place)) < 0.02)
  }
})

test('on another figure, trouser legs that touch follow only bones on their own side', async () => {
  const to = { figure: 'slender', model: make('body-slender-fair') }
  const { model } = await fit(file('clothes-jeans-indigo'), { from: small, to })
  const [before, after] = [make('clothes-jeans-indigo'), model].map(joinShell)
  const follow = (side: string, { bones, weights }: Shell, vertex: number) => {
    let sum = 0
    for (let k = vertex * 4; k < vertex * 4 + 4; k++)
      if (HUMAN_BONES[bones[k]].startsWith(side)) sum += weights[k]
    return sum
  }
  let count = 0
  for (let vertex = 0; vertex * 3 < before.positions.length; vertex++) {
    if (follow('right', before, vertex) < 0.5 || follow('left', before, vertex) > 0.02) continue
    count++
    const left = follow('left', after, vertex)
    assert.ok(left < 0.05, `${left}`)
  }
  assert.ok(count > 300, `${count}`)
})

test('a part without a body is fitted on the basis of its own bones', async () => {
  const large = grow({ ...small, model: make('clothes-hoodie-sunny') }, 2)
  const { from, model } = await fit(writeVrm(large.model, deflateSync))
  assert.equal(from, 'skeleton')
  const sunk = measureSunk(model)
  assert.ok(sunk < 0.015, `${sunk}`)
})

test('a garment in the same file as its body is extracted', async () => {
  const body = small.model
  const garment = make('clothes-hoodie-sunny')
  const mesh = { ...garment.primitives[0], name: 'worn', material: body.materials.length }
  const both: Model = {
    ...body,
    materials: [...body.materials, { ...garment.materials[mesh.material], texture: -1 }],
    nodes: [...body.nodes, { ...garment.nodes[garment.primitives[0].node], name: 'worn' }],
    primitives: [...body.primitives, { ...mesh, node: body.nodes.length }],
  }
  const bytes = writeVrm(both, deflateSync)
  const { from, model } = await fit(bytes, { only: ['worn'] })
  assert.equal(from, 'rest')
  assert.deepEqual([...new Set(model.primitives.map(({ name }) => name))], ['worn'])
  assert.deepEqual(await codesOf(bytes, { only: ['nothing'] }), ['emptyPart'])
})

test('a fitted part keeps the licence of its author', async () => {
  const hat = make('hat-beret-berry')
  const meta = { ...hat.meta, authors: ['Hana'], terms: { allowRedistribution: false } }
  const { model } = await fit(writeVrm({ ...hat, meta }, deflateSync))
  assert.deepEqual(model.meta.authors, ['Hana'])
  assert.equal(model.meta.terms['allowRedistribution'], false)
})

test('an item that is not worn on the body cannot be fitted', async () => {
  assert.deepEqual(await codesOf(file('effect-snow-ice'), { part: 'Effect' }), ['cannotBeFitted'])
})

test('a hostile file is refused with a finding', async () => {
  const hat = file('hat-beret-berry')
  assert.deepEqual(await codesOf(new TextEncoder().encode('not a GLB, but long')), ['notAGlb'])
  assert.deepEqual(await codesOf(hat.subarray(0, 5000)), ['truncatedFile'])
  assert.deepEqual(await codesOf(unskinned('hat-beret-berry')), ['notAVrm'])
  for (const nodes of [7, 'x', [null], [[]], [{ mesh: 1e9 }]]) {
    const bytes = writeGlb({ asset: { version: '2.0' }, nodes, scenes: 3 })
    const [code] = await codesOf(bytes, { from: small })
    assert.notEqual(code, 'accepted')
  }
})
