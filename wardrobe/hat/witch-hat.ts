import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { star } from '../kit/solid/star.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface WitchHatColours {
  felt: Hex
  band: Hex
  star: Hex
  outline: Hex
}

/**
 * The brim is wavy and rises over the shoulders, and the hat leans back more and more towards its
 * tip.
 */
const place = (x: number, height: number, z: number): Vec3 => {
  const beyond = Math.max(0, Math.hypot(x, z) - 0.22)
  const angle = Math.atan2(x, z)
  const wave = beyond * (0.12 * Math.sin(3 * angle + 0.6) - 0.16 * Math.cos(2 * angle))
  const lean = 1.8 * Math.max(0, height) ** 2
  return onHatLine(x + lean, height + wave, z - lean)
}

const cone = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.172],
      [0.04, 0.168],
      [0.092, 0.148],
      [0.144, 0.106],
      [0.19, 0.05],
      [0.209, 0.022],
      [0.218, 0.013],
      [0.25, 0.012],
      [0.29, 0.008],
      [0.34, 0.001],
      [0.343, -0.005],
      [0.28, 0.001],
      [0.24, 0.003],
      [0.225, -0.002],
      [0.22, -0.024],
      [0.2, -0.027],
      [0.15, -0.016],
    ],
    columns: 38,
    rows: 30,
    place,
  })

const band = (): Mesh =>
  spinProfile({
    // Both edges turn in and end under the felt.
    profile: [
      [0.16, 0.062],
      [0.184, 0.067],
      [0.192, 0.064],
      [0.208, 0.04],
      [0.223, 0.016],
      [0.212, 0.009],
    ],
    columns: 40,
    rows: 8,
    place,
  })

/** The tip, which has folded over to the left. */
function tip(): Mesh {
  const line = [
    place(0, 0.11, 0),
    place(0.004, 0.168, -0.004),
    place(0.03, 0.212, -0.014),
    place(0.08, 0.222, -0.022),
    place(0.128, 0.19, -0.026),
    place(0.146, 0.15, -0.026),
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    // The tip is round where it comes out of the cone, and closed at both ends.
    radius: (t) => Math.max(0.0005, (0.006 + 0.094 * (1 - t) ** 1.25) * roundOff(t)),
    segments: 17,
    sides: 14,
    up: [0, 0, 1],
  })
}

const roundOff = (t: number) => Math.sqrt(Math.min(1, t / 0.16)) * Math.sqrt(1 - t ** 12)

/** A golden star on the band, a little to the right. */
function badge(): Mesh {
  const reach = 0.05
  const box = {
    min: [-reach, -reach, -0.03] satisfies Vec3,
    max: [reach, reach, 0.03] satisfies Vec3,
  }
  const front = vec.normalize([-0.42, 0.36, 0.9])
  const right = vec.normalize(vec.cross([0, 1, 0], front))
  return placeMesh(surfaceNet(star(0.036, 0.009), box, 0.0072), {
    origin: place(-0.088, 0.052, 0.187),
    right,
    up: vec.cross(front, right),
    front,
  })
}

/** A witch's hat with a wide brim and a folded tip. */
export function makeWitchHat(name: string, colours: WitchHatColours): Model {
  const fabric = cloth.roll(64, 16)
  const felt = cloth.dye(fabric, colours.felt)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['hat', felt, joinMeshes([cone(), lining(0.17, -0.018)])],
      ['tip', felt, tip()],
      ['band', cloth.dye(fabric, colours.band), band()],
      ['star', cloth.dye(fabric, colours.star), badge()],
    ],
    look: { shade: '#9c86b8', outline: colours.outline, rim: 0.12 },
  })
}
