import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { combMass } from './comb.ts'
import { growsAbove } from './grows-above.ts'

/** The thickness of the hair, and the height at the ears down to which it grows; metres. */
interface Growth {
  thickness: number
  height: number
}

/** Hair combed flat to the head, under the tied hair. */
const FLAT: Growth = { thickness: 0.012, height: 0.7 }

/** Negative where hair grows on the head. */
export const scalp: Sdf = growsAbove(FLAT.height)

/** The metres over which hair becomes as thick as elsewhere, and how far its edge is under skin. */
const EDGE = 0.014
const SUNK = 0.0012

/**
 * Hair on the head, open at the face and the neck. It is cut exactly along its line and thins out
 * towards it, so that its edge is smooth in a coarse mesh too.
 */
export function combScalp(cell: number, { thickness, height } = FLAT): Mesh {
  const line = growsAbove(height)
  const shell = combMass(sdf.grow(anatomy.blankHead, thickness), cell)
  const grown = cutMesh(shell, line).inside
  const { inside: full, outside: rim } = cutMesh(grown, sdf.grow(line, -EDGE))
  return joinMeshes([full, thinOut(rim, line, thickness + SUNK)])
}

/** Lowers a rim of hair onto the skin at its line, by this much. */
function thinOut(rim: Mesh, line: Sdf, depth: number): Mesh {
  const positions: number[] = []
  for (let v = 0; v < rim.positions.length / 3; v++) {
    const normal = vec.read(rim.normals, v)
    const from = nearest(line, vec.read(rim.positions, v), normal)
    const share = Math.min(1, Math.max(0, line(...from) / EDGE + 1))
    positions.push(...vec.subtract(from, vec.scale(normal, depth * share ** 1.5)))
  }
  return { ...rim, positions }
}

/** Points nearer to a line than this, in metres, are moved onto it. */
const NEAR = 0.005

/** A point of a surface with this normal, moved onto a line that it is near. */
function nearest(line: Sdf, start: Vec3, normal: Vec3): Vec3 {
  if (Math.abs(line(...start)) > NEAR) return start
  let p = start
  for (let step = 0; step < 2; step++) {
    const slope = sdf.normal(line, p, 0.002)
    const along = vec.subtract(slope, vec.scale(normal, vec.dot(slope, normal)))
    p = vec.subtract(p, vec.scale(vec.normalize(along), line(...p)))
  }
  return p
}
