import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divideBones } from '@kisekae/avatar3d/merge/form/divide-bones.ts'
import type { Model, Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../kit/mesh/vector.ts'
import { makeBody } from './body.ts'
import { BUILDS } from './builds.ts'
import { FINE_BONES } from './fine-bones.ts'
import { TONES } from './pieces.ts'

/** The other side of a model: vertices are mirrored, and follow the opposite bones. */
function mirror(model: Model): Model {
  const opposite = model.nodes.map(({ name }) => {
    const other = name.replace(/^left|^right/, (side) => (side === 'left' ? 'right' : 'left'))
    return model.nodes.findIndex((node) => node.name === other)
  })
  const primitives = model.primitives.map((primitive) => ({
    ...primitive,
    positions: primitive.positions.map((metres, i) => (i % 3 === 0 ? -metres : metres)),
    joints: primitive.joints.map((node) => opposite[node]),
  }))
  return { ...model, primitives }
}

/** A vertex's weights, in bytes, by the names of the bones that it follows. */
const sharesOf = ({ nodes }: Model, { joints, weights }: Primitive, vertex: number) =>
  new Map(
    [0, 1, 2, 3]
      .map((k) => vertex * 4 + k)
      .filter((at) => weights[at] > 0)
      .map((at) => [nodes[joints[at]].name, Math.round(weights[at] * 255)]),
  )

for (const figure of ['small', 'tall'] as const)
  test(`opposite bones of the ${figure} figure move opposite vertices in the same way`, () => {
    const body = makeBody('body', TONES.fair, figure)
    const divided = divideBones(body, FINE_BONES)
    const other = mirror(divideBones(mirror(body), FINE_BONES))
    divided.primitives.forEach((primitive, p) => {
      for (let v = 0; v < primitive.positions.length / 3; v++) {
        const [shares, wanted] = [primitive, other.primitives[p]].map((each) =>
          sharesOf(divided, each, v),
        )
        for (const [name, share] of wanted)
          assert.ok(Math.abs((shares.get(name) ?? 0) - share) <= 2, `${name} of vertex ${v}`)
      }
    })
  })

test('the fingers of gloves bend where those of the hand do', () => {
  for (const { bone: divided, fine } of FINE_BONES.filter(({ bone }) => bone.endsWith('Hand'))) {
    const find = (name: string) => BUILDS.small.bones.find((each) => each.name === name)?.place
    const origin = find(divided) ?? [0, 0, 0]
    for (const { bone, place } of fine) {
      const metres = vec.length(vec.subtract(vec.add(origin, place), find(bone) ?? [0, 0, 0]))
      assert.ok(metres < 0.0002, `${bone} is off by ${metres} m`)
    }
  }
})
