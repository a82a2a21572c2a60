import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'

interface StandCollarPlan {
  /** Metres. */
  height: number
  /** The radii at the lower edge and at the upper one. */
  lower: number
  upper: number
  /** How much further down the lower edge reaches, into a jacket, in metres. */
  drop?: number
}

/** The collar's lower edge at the middle of the neck, and its drop towards the front. */
const FOOT = 0.5785
const LEAN = 0.2

/** A ring round the neck: the ribs of a shirt if it is low, a turtleneck if it is high. */
export function standCollar({ height, lower, upper, drop = 0 }: StandCollarPlan): Mesh {
  const sheet = weaveSheet({
    columns: 28,
    rows: 4,
    closed: true,
    point: (u, v) => {
      const turn = (u - 0.5) * 2 * Math.PI
      const bulge = 0.003 * Math.sin(Math.PI * v)
      const radius = upper + (lower - upper) * v + bulge
      const z = Math.cos(turn) * radius * 0.97
      return [
        Math.sin(turn) * radius,
        FOOT - drop + (height + drop) * (1 - v) - LEAN * z,
        z + 0.003,
      ]
    },
    hem: { top: 0.006 },
  })
  return fasten(sheet, 'chest')
}
