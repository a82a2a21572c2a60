import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'
import { addOutlines, fitOutline } from './fit-outline.ts'
import { groupAlike } from './group-alike.ts'

const RED: Vec3 = [1, 0.04, 0.04]
const BLUE: Vec3 = [0.04, 0.04, 1]

const outlined = (surface: Vec3, outlineColor: Vec3, outlineWidth = 0.002): Material =>
  aMaterial({ baseColor: [...surface, 1], outlineColor, outlineWidth })

/** The outline of surfaces that share one. */
function share(materials: Material[]): Vec3[] {
  const quads = materials.map((_, material) => aQuad([0, 0, 0], { skin: 0, material }))
  const model = aModel(quads, { materials })
  const all = groupAlike(model, new Set()).map(({ outlines }) => outlines)
  const { outlineColor, outlineMix = 0 } = fitOutline(all.reduce(addOutlines)).outline
  return materials.map(({ baseColor }) => {
    const part = (c: 0 | 1 | 2) => outlineColor[c] * (1 - outlineMix + outlineMix * baseColor[c])
    return [part(0), part(1), part(2)]
  })
}

const round = (colors: Vec3[]) =>
  colors.map((color) => color.map((part) => Number(part.toFixed(4))))

const dark = (color: Vec3): Vec3 => [color[0] / 4, color[1] / 4, color[2] / 4]

test("outlines in dark shades of their surfaces' colours remain unchanged", () => {
  const shared = share([outlined(RED, dark(RED)), outlined(BLUE, dark(BLUE))])
  assert.deepEqual(round(shared), [dark(RED), dark(BLUE)])
})

test('outlines that all have the same colour keep it on any surface', () => {
  const navy: Vec3 = [0.01, 0.02, 0.16]
  assert.deepEqual(round(share([outlined(RED, navy), outlined(BLUE, navy)])), [navy, navy])
})

test('a surface without an outline does not affect the colour of others', () => {
  const shared = share([outlined(RED, dark(RED)), outlined(BLUE, [1, 1, 1], 0)])
  assert.deepEqual(round(shared)[0], dark(RED))
})
