import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { outlines } from '../kit/paint/outlines.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface BalloonColours {
  skin: Hex
  string: Hex
  outline: Hex
}

/** Straight up and a little outwards, beside the head. */
const { at, place, grip } = gripLeft('pinch', [0.35, 0, 0.94])

const RADIUS = 0.083

/** The length of the string between the hand and the balloon, in metres. */
const STRING = 0.3

/** A heart-shaped balloon on a string. */
export function makeHeartBalloon(name: string, colours: BalloonColours): Model {
  const fabric = cloth.roll(128, 128)
  const skin = cloth.print(fabric, 96, 96, paintSkin(colours))
  return hold({
    name,
    grip,
    material: 'balloon',
    fabric,
    look: { shade: '#d6a2cc', outline: colours.outline, rim: 0.35, shadingShift: 0.1 },
    layers: [
      ['balloon', skin, place(blowUp(), STRING + RADIUS * 0.9, RADIUS)],
      ['balloon', cloth.dye(fabric, colours.skin), knot()],
      ['string', cloth.dye(fabric, colours.string), string()],
    ],
  })
}

/** A fat heart of radius 1. */
const blowUp = (): Mesh => puff({ outline: outlines.heart, corners: 40, rings: 7, thickness: 0.5 })

/** The point at which it is tied. */
const knot = (): Mesh =>
  bendTube({
    path: (t) => at(STRING + 0.004 - t * 0.016),
    radius: (t) => (t < 1 ? 0.004 + 0.01 * t : 0.001),
    segments: 4,
    sides: 8,
    up: [0, 0, 1],
  })

/** A highlight in the upper left corner, as on all balloons. */
function paintSkin({ skin }: BalloonColours) {
  const plain = colour.paint(skin)
  const bright = vec.mix(plain, [1, 1, 1], 0.85)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u - 0.27, v - 0.29]
    const along = x * 0.75 - y * 0.66
    const across = x * 0.66 + y * 0.75
    const isLight = Math.hypot(along / 0.075, across / 0.033) < 1
    return isLight || Math.hypot(x + 0.075, y - 0.1) < 0.024 ? bright : plain
  }
}

const string = (): Mesh =>
  bendTube({
    path: (t) => vec.add(at(-0.04 + t * (STRING + 0.04)), [0, 0, 0.012 * Math.sin(t * 5)]),
    radius: () => 0.0021,
    segments: 24,
    sides: 5,
    up: [0, 0, 1],
  })
