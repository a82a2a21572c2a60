import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'

interface FlowerCrownColours {
  /** Every other flower. */
  petals: readonly [Hex, Hex]
  heart: Hex
  leaf: Hex
  outline: Hex
}

const { ellipsoid, join, turn } = sdf

const FLOWER_COUNT = 11
const RADIUS = 0.178
const HEIGHT = 0.066

/** A point on the wreath, in radians round from the front, and the outward direction there. */
function along(angle: number): { origin: Vec3; out: Vec3 } {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return { origin: onHatLine(sin * RADIUS, HEIGHT, cos * RADIUS), out: [sin, 0.75, cos] }
}

const petal = ellipsoid([0, 0.0235, 0], [0.0165, 0.0185, 0.0075])
const FLOWER = join(
  0.003,
  ...[0, 1, 2, 3, 4].map((n) => turn(petal, [0, 0, 0], 'z', (n * 2 * Math.PI) / 5)),
)
const HEART = ellipsoid([0, 0, 0.006], [0.0125, 0.0125, 0.0085])
const LEAF = ellipsoid([0, 0.026, -0.002], [0.0125, 0.03, 0.0065])

const net = (shape: typeof FLOWER, cell: number) => {
  const box = {
    min: [-0.06, -0.06, -0.03] satisfies Vec3,
    max: [0.06, 0.07, 0.03] satisfies Vec3,
  }
  return surfaceNet(shape, box, cell)
}

/** Places a shape on the wreath, facing outwards and rotated by an angle. */
function pin(mesh: Mesh, angle: number, spin: number, size: number): Mesh {
  const { origin, out } = along(angle)
  const front = vec.normalize(out)
  const flat = vec.normalize(vec.cross([0, 1, 0], front))
  const tall = vec.cross(front, flat)
  const right = vec.add(vec.scale(flat, Math.cos(spin)), vec.scale(tall, Math.sin(spin)))
  const up = vec.cross(front, right)
  return placeMesh(mesh, {
    right,
    up,
    front,
    size,
    origin: vec.add(origin, vec.scale(front, 0.008)),
  })
}

const vine = (): Mesh =>
  bendTube({
    path: (t) => {
      const { origin } = along(t * 2 * Math.PI)
      return vec.add(origin, [0, 0.004 * Math.sin(t * 22 * Math.PI), 0])
    },
    radius: () => 0.0085,
    segments: 36,
    sides: 5,
    up: [0, 1, 0],
  })

/** A wreath of flowers on top of the hair; it hides and squeezes nothing. */
export function makeFlowerCrown(name: string, colours: FlowerCrownColours): Model {
  const fabric = cloth.roll(64, 16)
  const [flower, heart, leaf] = [net(FLOWER, 0.0116), net(HEART, 0.0092), net(LEAF, 0.0105)]
  const spots = Array.from({ length: FLOWER_COUNT }, (_, n) => ({
    angle: ((n + 0.5) / FLOWER_COUNT) * 2 * Math.PI,
    spin: n * 1.3,
    size: 0.96 + 0.16 * (n % 2),
  }))
  const pinAll = (mesh: Mesh, parity?: number) =>
    spots
      .filter((_, n) => parity === undefined || n % 2 === parity)
      .map(({ angle, spin, size }) => pin(mesh, angle, spin, size))
  const leaves = spots.map(({ angle }, n) =>
    pin(leaf, angle + 0.28, n % 2 === 0 ? 0.4 : Math.PI - 0.4, 0.95),
  )
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['flowers', cloth.dye(fabric, colours.petals[0]), joinMeshes(pinAll(flower, 0))],
      ['others', cloth.dye(fabric, colours.petals[1]), joinMeshes(pinAll(flower, 1))],
      ['hearts', cloth.dye(fabric, colours.heart), joinMeshes(pinAll(heart))],
      ['leaves', cloth.dye(fabric, colours.leaf), joinMeshes([vine(), ...leaves])],
    ],
    look: { shade: '#c2a0c4', outline: colours.outline, outlineWidth: 0.0018 },
  })
}
