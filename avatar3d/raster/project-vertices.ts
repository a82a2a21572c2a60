import type { Mesh } from '../assemble/avatar.ts'
import type { Matrices } from '../math/matrix.ts'
import type { Vec3 } from '../math/vector.ts'
import { TONE_COUNT } from './compile-paint.ts'
import type { VertexRun } from './list-vertex-runs.ts'
import { mixMatrices } from './mix-matrices.ts'
import { REACH_UNITS } from './sample-grid.ts'
import {
  ATTRIBUTES,
  CLIPPED,
  FACING,
  INVERSE_DEPTH,
  type ScreenVertices,
  TEXTURE_U,
  TEXTURE_V,
  TONE,
} from './screen-vertices.ts'

/** How view space lands on the picture. */
export interface Projection {
  /** Units of the sample grid that a metre covers one metre before the viewer. */
  unitsPerMetre: number
  /** The middle of the picture, units. */
  centreX: number
  centreY: number
  /** Towards the light in view space, unit length. */
  light: Vec3
}

/** Nothing nearer to the viewer is drawn. */
const NEAR_METRES = 0.02

/** A weight this close to 1 moves its vertex alone. */
const WHOLE = 0.9995

const mixed = new Float32Array(16)

/**
 * Moves the vertices of a run into their pose and onto the picture, and finds how they face light
 * and viewer.
 */
export function projectVertices(
  target: ScreenVertices,
  [first, end]: VertexRun,
  { positions, normals, uvs, joints, weights }: Mesh,
  matrices: Matrices,
  { unitsPerMetre, centreX, centreY, light }: Projection,
): void {
  const [lightX, lightY, lightZ] = light
  const { positions: screen, attributes } = target
  for (let vertex = first; vertex < end; vertex++) {
    const isWhole = weights[vertex * 4] > WHOLE
    if (!isWhole) mixMatrices(mixed, matrices, joints, weights, vertex * 4)
    const m = isWhole ? matrices : mixed
    const j = isWhole ? joints[vertex * 4] * 16 : 0

    const px = positions[vertex * 3]
    const py = positions[vertex * 3 + 1]
    const pz = positions[vertex * 3 + 2]
    const x = m[j] * px + m[j + 4] * py + m[j + 8] * pz + m[j + 12]
    const y = m[j + 1] * px + m[j + 5] * py + m[j + 9] * pz + m[j + 13]
    const z = m[j + 2] * px + m[j + 6] * py + m[j + 10] * pz + m[j + 14]

    const a = normals[vertex * 3]
    const b = normals[vertex * 3 + 1]
    const c = normals[vertex * 3 + 2]
    const nx = m[j] * a + m[j + 4] * b + m[j + 8] * c
    const ny = m[j + 1] * a + m[j + 5] * b + m[j + 9] * c
    const nz = m[j + 2] * a + m[j + 6] * b + m[j + 10] * c
    const unit = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-20)

    // The viewer looks along -Z: what lies before the viewer has a negative z.
    const inverse = -1 / z
    const right = unitsPerMetre * x * inverse
    const down = -unitsPerMetre * y * inverse
    // Written so that what is not a number fails the test as well.
    const isSeen = -z > NEAR_METRES && Math.abs(right) < REACH_UNITS && Math.abs(down) < REACH_UNITS
    screen[vertex * 2] = isSeen ? centreX + right : CLIPPED
    screen[vertex * 2 + 1] = isSeen ? centreY + down : 0

    const o = vertex * ATTRIBUTES
    attributes[o + INVERSE_DEPTH] = inverse
    attributes[o + TEXTURE_U] = uvs[vertex * 2]
    attributes[o + TEXTURE_V] = uvs[vertex * 2 + 1]
    const facingLight = (nx * lightX + ny * lightY + nz * lightZ) * unit
    attributes[o + TONE] = (facingLight + 1) * (TONE_COUNT / 2)
    attributes[o + FACING] = (nz - (nx * x + ny * y) * inverse) * unit * (TONE_COUNT - 1)
  }
}
