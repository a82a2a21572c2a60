import { anatomy } from '../../body/anatomy.ts'
import { findRims } from '../../kit/mesh/find-rims.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { combMass } from './comb.ts'
import { growsAbove } from './grows-above.ts'

/** In metres. */
interface Growth {
  thickness: number
  /** The height of the hairline at the ears. */
  height: number
  /**
   * The height of the hairline at the back of the head; by default, the hair covers the whole
   * nape.
   */
  neck?: number
}

/** Hair combed flat to the head, under the tied hair. */
const FLAT: Growth = { thickness: 0.012, height: 0.7 }

/** Negative where hair grows on the head. */
export const scalp: Sdf = growsAbove(FLAT.height)

/**
 * The distance over which hair becomes as thick as elsewhere, and the depth of its edge under the
 * skin, in metres.
 */
const EDGE = 0.014
const SUNK = 0.0012

/**
 * Hair on the head, open at the face and the neck. It is cut exactly along the hairline and thins
 * out towards it, so that its edge is smooth even in a coarse mesh.
 */
export function combScalp(cell: number, { thickness, height, neck } = FLAT): Mesh {
  const line = growsAbove(height, neck)
  const shell = combMass(sdf.grow(anatomy.blankHead, thickness), cell)
  const grown = settleEdge(cutMesh(shell, line).inside, line)
  const { inside: full, outside: rim } = cutMesh(grown, sdf.grow(line, -EDGE))
  return thinOut(joinMeshes([full, rim]), line, thickness + SUNK)
}

/**
 * Lowers hair onto the skin: by `depth` at the hairline, and by less and less towards the full
 * hair.
 */
function thinOut(mesh: Mesh, line: Sdf, depth: number): Mesh {
  const positions: number[] = []
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.read(mesh.positions, v)
    const share = Math.min(1, Math.max(0, line(...p) / EDGE + 1))
    const up = sdf.normal(anatomy.blankHead, p, 0.004)
    positions.push(...vec.subtract(p, vec.scale(up, depth * share ** 1.5)))
  }
  return { ...mesh, positions }
}

/** A cut through coarse triangles misses its line by up to a centimetre. */
const STEPS = 4

/** Moves the edge of hair along the hair's surface onto `line`. */
function settleEdge(mesh: Mesh, line: Sdf): Mesh {
  const positions = [...mesh.positions]
  for (const v of findRims(mesh).flat()) {
    const normal = vec.read(mesh.normals, v)
    let p = vec.read(positions, v)
    for (let step = 0; step < STEPS; step++) {
      const slope = sdf.normal(line, p, 0.002)
      const along = vec.subtract(slope, vec.scale(normal, vec.dot(slope, normal)))
      p = vec.subtract(p, vec.scale(vec.normalize(along), line(...p) * 0.8))
    }
    positions.splice(v * 3, 3, ...p)
  }
  return { ...mesh, positions }
}
