import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth, WHOLE } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { kigurumi } from './kigurumi.ts'

interface PenguinSuitColours {
  coat: Hex
  belly: Hex
  cheek: Hex
  beak: Hex
  outline: Hex
  trimOutline: Hex
}

const { cone, ellipsoid, join, mirror } = sdf

/** Wings: flat and broad, tapering towards the hand. */
const wing = join(
  0.02,
  cone([0.07, 0.552, 0], [0.15, 0.55, 0], 0.046, 0.05),
  cone([0.15, 0.55, 0], [0.238, 0.546, 0], 0.05, 0.036),
)

/** A tuft of down on the top of the head. */
const tuft = join(
  0.004,
  cone([0, 0.99, 0], [0.02, 1.05, -0.01], 0.018, 0.006),
  cone([0, 0.99, 0], [-0.018, 1.032, -0.005], 0.016, 0.005),
)

/** A penguin to slip into: a white belly, a beak over the forehead, and wings for sleeves. */
export function makePenguinCostume(name: string, colours: PenguinSuitColours): Model {
  const fabric = cloth.roll(512, 512)
  const { hood, suit } = kigurumi.dress(
    fabric,
    { ears: tuft, arms: wing },
    { face: face(colours), belly: belly(colours), back: colours.coat },
  )
  const [light, orange] = [colours.belly, colours.beak].map((hex) => cloth.dye(fabric, hex))
  const webs = mirror(cone([0.062, 0.014, 0.07], [0.062, 0.01, 0.09], 0.02, 0.02))
  const feet = kigurumi.sewFeet(webs)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['suit', WHOLE, suit],
      ['hood', WHOLE, hood],
      ['rim', light, kigurumi.rollRim(0.0125)],
    ],
    trim: [
      ['beak', orange, beak()],
      ['paws', orange, feet.upper],
      ['soles', light, feet.sole],
    ],
  })
}

/** Two patches of white that meet over the forehead, round eyes and rosy cheeks. */
function face({ coat, belly: white, cheek, outline }: PenguinSuitColours) {
  const [ground, light, pink, line] = [coat, white, cheek, outline].map(colour.paint)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px)
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    if (oval(0.079, 0.934, 0.005, 0.006)) return [1, 1, 1]
    if (oval(0.083, 0.926, 0.015, 0.0185)) return line
    if (oval(0.126, 0.893, 0.022, 0.013)) return pink
    return oval(0.078, 0.905, 0.079, 0.065) || oval(0, 0.74, 0.185, 0.165) ? light : ground
  }
}

function belly({ coat, belly: white }: PenguinSuitColours) {
  const [ground, light] = [coat, white].map(colour.paint)
  return (x: number, y: number): Vec3 =>
    Math.hypot(x / 0.078, (y - 0.39) / (y > 0.39 ? 0.15 : 0.105)) < 1 ? light : ground
}

/** The short beak of the penguin, which shades the fringe like the peak of a cap. */
function beak(): Mesh {
  const shape = join(
    0.01,
    ellipsoid([0, 0.885, 0.2], [0.034, 0.015, 0.04]),
    ellipsoid([0, 0.876, 0.196], [0.028, 0.012, 0.03]),
  )
  const box: Box = { min: [-0.05, 0.845, 0.14], max: [0.05, 0.92, 0.26] }
  return fasten(surfaceNet(shape, box, 0.0092), 'head')
}
