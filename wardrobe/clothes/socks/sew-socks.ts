import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import type { Sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { stockingFoot } from '../feet/stocking-foot.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface SocksPlan {
  /** The height of the upper edge, in metres. */
  top: number
  /** The height of the band at the upper edge, in metres. */
  cuff: number
  /** Whether the socks are thin and have divided toes, for the straps of sandals. */
  isSplit?: boolean
}

/** The distance of socks from the leg, in metres: small enough to fit inside boots and trousers. */
const EASE = 0.0045
const THIN_EASE = 0.0026

/** The additional thickness of the band at the upper edge. */
const CUFF = 0.0017

/** The density of rows in the mesh of long socks. */
const ROWS_PER_METRE = 52

/** Tights above this height follow the hips, too. */
const HIPS = 0.3

/** The tubes end inside the feet. */
const ANKLE = 0.045

/**
 * A pair of socks. On the legs, u is 0.75 on the outer side, and v runs downwards; the feet are
 * painted from above, with the heel at v 0.
 */
export function sewSocks({ top, cuff, isSplit = false }: SocksPlan): { legs: Mesh; feet: Mesh } {
  const ease = isSplit ? THIN_EASE : EASE
  const share = cuff / (top - ANKLE)
  const leg = weaveSheet({
    columns: 20,
    rows: Math.max(9, Math.round((top - ANKLE) * ROWS_PER_METRE)),
    closed: true,
    point: wrap.leg(top, ANKLE, (v) => ease + (v < share ? CUFF : 0)),
    hem: { top: 0.003 },
  })
  return {
    legs: sewPair(leg, [...(top > HIPS ? ['hips'] : []), 'UpperLeg', 'LowerLeg', 'Foot']),
    feet: sewPair(knitFoot(isSplit ? stockingFoot.split : stockingFoot.rounded), [
      'LowerLeg',
      'Foot',
    ]),
  }
}

function knitFoot(foot: Sdf): Mesh {
  const box: Box = { min: [0.02, -0.012, -0.05], max: [0.1, 0.09, 0.092] }
  const place = ([x, , z]: Vec3): [number, number] => [(x - 0.022) / 0.074, (z + 0.04) / 0.118]
  return layPicture(surfaceNet(foot, box, 0.0078), place)
}
