import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { ear } from '../../body/ear.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** The line of a case, from above the front of the ear over its top and down behind it. */
const LINE: readonly Vec3[] = [
  ear.place(-0.0095, 0.0365, 0.0065),
  ear.place(0.005, 0.0405, 0.0055),
  ear.place(0.0205, 0.035, 0.0015),
  ear.place(0.0285, 0.0205, -0.002),
  ear.place(0.0295, 0.004, -0.0035),
  ear.place(0.026, -0.0085, -0.0045),
]

const soften = (t: number) => Math.sqrt(Math.max(0.02, 1 - Math.abs(2 * t - 1) ** 7))

/** A part of the case behind the ear, from one point of its line to another. */
export const layCase = (from: number, to: number, radius: number): Mesh =>
  bendTube({
    path: (t) => curveAt(LINE, from + (to - from) * t),
    radius: (t) => {
      const along = from + (to - from) * t
      return radius * (0.72 + 0.28 * Math.min(1, along * 3)) * soften(t)
    },
    segments: Math.max(4, Math.round(22 * (to - from))),
    sides: 9,
    up: ear.place(0, 0, 1).map((metres, n) => metres - ear.place(0, 0, 0)[n]) as Vec3,
  })

/** The end of the case to which the tube leads. */
export const CASE_FRONT = LINE[0]
