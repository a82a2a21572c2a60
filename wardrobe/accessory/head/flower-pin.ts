import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { layBead } from '../bead.ts'

interface FlowerPinColours {
  petal: Hex
  /** The colour of the petals in the middle. */
  deep: Hex
  heart: Hex
  leaf: Hex
  outline: Hex
}

const MIDDLE: Vec3 = [0.156, 0.874, 0.147]
const FRONT = vec.normalize([0.66, 0.24, 0.72])
const RIGHT = vec.normalize(vec.cross([0, 1, 0], FRONT))
const UP = vec.cross(FRONT, RIGHT)

/** Places a flat shape on the flower's plane: rotated, and moved outwards and forwards. */
function put(mesh: Mesh, turn: number, out: number, forward: number, size: number): Mesh {
  const up = vec.add(vec.scale(UP, Math.cos(turn)), vec.scale(RIGHT, Math.sin(turn)))
  const origin = vec.add(vec.add(MIDDLE, vec.scale(up, out)), vec.scale(FRONT, forward))
  const lean = vec.normalize(vec.add(FRONT, vec.scale(up, -0.3)))
  const right = vec.normalize(vec.cross(up, lean))
  return placeMesh(mesh, { origin, right, up: vec.cross(lean, right), front: lean, size })
}

/** A large flower with two leaves over the left temple. */
export function makeFlowerPin(name: string, colours: FlowerPinColours): Model {
  const fabric = cloth.roll(128, 64)
  const [petal, deep] = [colours.petal, colours.deep].map(colour.paint)
  const fade = (_: number, v: number) => vec.mix(petal, deep, Math.max(0, v * 1.7 - 0.75))
  const one = puff({ outline: outlines.petal, corners: 20, rings: 3, thickness: 0.3 })
  const leaf = puff({ outline: outlines.leaf, corners: 16, rings: 3, thickness: 0.24 })
  const ring = (count: number, shift: number, out: number, forward: number, size: number) =>
    Array.from({ length: count }, (_, n) =>
      put(one, ((n + shift) / count) * 2 * Math.PI, out, forward, size),
    )
  const heart = [0, 1, 2, 3, 4].map((n) => {
    const turn = (n / 5) * 2 * Math.PI
    const aside = vec.add(vec.scale(RIGHT, Math.sin(turn)), vec.scale(UP, Math.cos(turn)))
    const at = vec.add(MIDDLE, vec.add(vec.scale(aside, 0.0075), vec.scale(FRONT, 0.02)))
    return layBead(at, 0.0062)
  })
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      [
        'petals',
        cloth.print(fabric, 40, 56, fade),
        joinMeshes([...ring(5, 0, 0.034, 0, 0.032), ...ring(5, 0.5, 0.02, 0.011, 0.023)]),
      ],
      ['heart', cloth.dye(fabric, colours.heart), joinMeshes(heart)],
      [
        'leaves',
        cloth.dye(fabric, colours.leaf),
        joinMeshes([put(leaf, 2.05, 0.064, -0.008, 0.034), put(leaf, 2.8, 0.06, -0.01, 0.028)]),
      ],
    ],
    look: { shade: '#cf9cc0', outline: colours.outline, outlineWidth: 0.002, rim: 0.1 },
  })
}
