import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** The middle of the left lens. */
const LENS: Vec3 = [0.0735, 0.74, 0.157]
const WIRE = 0.0033

/** A lens recedes by this many metres for each metre outwards. */
const WRAP = 0.42

/** A point on the left lens: metres from its middle, outwards and up. */
const onLens = (out: number, up: number): Vec3 => [
  LENS[0] + out,
  LENS[1] + up,
  LENS[2] - WRAP * out,
]

/** An arm of the glasses, from the outer side of the lens to behind the ear. */
function temple(hinge: Vec3): Mesh {
  const line: Vec3[] = [hinge, [0.165, 0.757, 0.09], [0.183, 0.765, 0.02], [0.18, 0.752, -0.03]]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => WIRE * 0.8,
    segments: 10,
    sides: 6,
    up: [0, 1, 0],
  })
}

/** The bridge over the nose, from the inner side of the left lens to the right lens. */
function bridge([x, y, z]: Vec3): Mesh {
  const line: Vec3[] = [
    [x, y, z],
    [0, y + 0.007, z + 0.006],
    [-x, y, z],
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => WIRE * 0.9,
    segments: 8,
    sides: 6,
    up: [0, 1, 0],
  })
}

/** The parts that all glasses share. */
export const spectacles = { wire: WIRE, onLens, temple, bridge }
