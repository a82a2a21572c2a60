import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Arm, type Leg, pointBeside, sliceAt } from './limb.ts'

type Limb = Leg | Arm

/** A point on a shell: the fraction of the way along the limb, and the radius, in metres. */
type Ring = readonly [share: number, radius: number]

interface Shell {
  /** From the joint towards the end of the limb. */
  rings: readonly Ring[]
  rows: number
  columns?: number
  /**
   * How much farther up the limb the near edge reaches at a given angle around it, as a fraction of
   * the limb's length.
   */
  rise?: (turn: number) => number
  hem?: { top?: number; bottom?: number }
}

/**
 * A shell of revolution round a limb. Its u is 0.5 in front of a leg and 0.75 on top of an arm, and
 * its v runs from the joint to the end.
 */
export function turnShell(limb: Limb, { rings, rows, columns = 20, rise, hem }: Shell): Mesh {
  const line = rings.map(([share, radius]): Vec3 => [share, radius, 0])
  return weaveSheet({
    columns,
    rows,
    closed: true,
    hem,
    point: (u, v) => {
      const turn = (u - 0.5) * 2 * Math.PI
      const [share, radius] = curveAt(line, v)
      const lifted = rise ? share - rise(turn) * (1 - v) ** 2 : share
      return pointBeside(limb, lifted, turn, Math.max(0.0004, radius))
    },
  })
}

/** The fraction of the way along a limb at which a point lies. */
function shareOf({ joint, end }: Limb, place: Vec3): number {
  const axis = Math.abs(end[0] - joint[0]) > Math.abs(end[1] - joint[1]) ? 0 : 1
  return (place[axis] - joint[axis]) / (end[axis] - joint[axis])
}

/** Divides a mesh at a fraction of the way along a limb. */
export function divideAt(limb: Limb, mesh: Mesh, share: number): { near: Mesh; far: Mesh } {
  const { inside, outside } = cutMesh(mesh, (...place) => shareOf(limb, place) - share)
  return { near: inside, far: outside }
}

/** The radius of the limb's own skin at a fraction of its length. */
export const skinAt = (limb: Limb, share: number) => sliceAt(limb, share)[1]

/**
 * The weights of a part between two bones: it follows the first one up to the fraction `from` and
 * the second one beyond `to`. On a figure with longer limbs, it grows in between.
 */
export function between(limb: Limb, from: number, to: number) {
  const { bones } = limb
  return (place: Vec3): Shares => {
    const t = Math.min(1, Math.max(0, (shareOf(limb, place) - from) / (to - from)))
    const smooth = t * t * (3 - 2 * t)
    return [
      [bones[1], 1 - smooth],
      [bones[2], smooth],
    ]
  }
}
