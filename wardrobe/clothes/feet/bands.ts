import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { drape } from '../../kit/shape/drape.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { stockingFoot } from './stocking-foot.ts'

const BONES = ['LowerLeg', 'Foot']

const HEM = { top: 0.0014, bottom: 0.0014 }

/** The surface under straps: the foot in a sock, and the ankle. */
const foot = sdf.grow(stockingFoot.rounded, 0.0005)

interface Band {
  /** The height of its middle, and its width, in metres. */
  at: number
  width: number
  /** The height difference between the outer side and the middle. */
  tilt?: number
  off?: number
}

/** A band round the left leg. It is worn over socks and under trousers. */
function roundLeg({ at, width, tilt = 0, off = 0.0082 }: Band): Mesh {
  return weaveSheet({
    columns: 20,
    rows: 1,
    closed: true,
    point: (u, v) => {
      const y = at + width * (0.5 - v) + tilt * Math.sin((u - 0.5) * 2 * Math.PI)
      return wrap.leg(y, y, () => off)(u, 0)
    },
    hem: HEM,
  })
}

/** A point on a strap over the left foot: an angle, which is 0 on top, and a z coordinate. */
type Place = readonly [turn: number, z: number]

interface Strap {
  from: Place
  to: Place
  width: number
  off?: (u: number) => number
}

/**
 * A strap over the left foot between two points; seen from above, it runs from the inner to the
 * outer side.
 */
function strap({ from, to, width, off = () => 0.0052 }: Strap): Mesh {
  return weaveSheet({
    columns: 16,
    rows: 1,
    point: (u, v) => {
      const turn = from[0] + (to[0] - from[0]) * u
      const z = from[1] + (to[1] - from[1]) * u + width * (v - 0.5)
      return drape(foot, [0.0562, 0.009, z], [Math.sin(turn), Math.cos(turn), 0], off(u))
    },
    hem: HEM,
  })
}

/** The angle of the sides of the sole. */
const SIDE = 0.6 * Math.PI

/** A band over the left foot, from one side of the sole to the other. */
const overFoot = ({ at, width }: Pick<Band, 'at' | 'width'>): Mesh =>
  strap({ from: [-SIDE, at], to: [SIDE, at], width })

/** The bands of the left foot and their mirror image. */
const pair = (...bands: Mesh[]): Mesh => sewPair(joinMeshes(bands), BONES)

/** Straps and ribbons of shoes. */
export const bands = { overFoot, pair, roundLeg, strap }
