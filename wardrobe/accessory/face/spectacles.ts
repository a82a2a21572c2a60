import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** The middle of the left lens. */
const LENS: Vec3 = [0.0735, 0.74, 0.157]
const WIRE = 0.0033

/** A lens recedes by this many metres for each metre outwards. */
const WRAP = 0.42

/** A point on the left lens, in metres outwards and up from its middle. */
const onLens = (out: number, up: number): Vec3 => [
  LENS[0] + out,
  LENS[1] + up,
  LENS[2] - WRAP * out,
]

/** An arm of the glasses, from the outer side of the lens over the ear. */
function temple(hinge: Vec3): Mesh {
  const line: Vec3[] = [
    hinge,
    [0.165, 0.759, 0.09],
    [0.1735, 0.771, 0.032],
    [0.1725, 0.772, 0.004],
    [0.1685, 0.75, -0.015],
  ]
  return bendTube({
    path: (t) => curveAt(line, t),
    radius: () => WIRE * 0.8,
    segments: 14,
    sides: 6,
    up: [1, 0.4, 0],
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
