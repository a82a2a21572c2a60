import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../body/anatomy.ts'
import { createMesh, type Mesh } from '../kit/mesh/mesh.ts'
import { drape } from '../kit/shape/drape.ts'
import { sdf } from '../kit/solid/sdf.ts'

/** The height of the tip above the ground, and how far it rises above the face, in metres. */
const TIP = 0.7055
const RISE = 0.0115

/** How far the nose reaches from its tip, in metres: the bridge is long, the underside short. */
const ASIDE = 0.013
const ABOVE = 0.03
const BELOW = 0.0115

/** The rim lies this far below the skin, in metres, because the mesh of the head is coarse. */
const SUNK = 0.0008

const CORNERS = 8
const RINGS = 4

/**
 * A nose for the profile. Its normals are those of the face without it, so that it is invisible
 * from the front.
 */
export function makeNose(): Mesh {
  const mesh = createMesh()
  const add = (share: number, turn: number) => {
    const x = Math.sin(turn) * ASIDE * share
    const y = TIP + Math.cos(turn) * (Math.cos(turn) > 0 ? ABOVE : BELOW) * share
    const skin = drape(anatomy.blankHead, [0, y, 0], [x, 0, 0.13], 0)
    const rise = (RISE + SUNK) * (0.5 + 0.5 * Math.cos(Math.PI * share)) ** 1.2 - SUNK
    mesh.positions.push(skin[0], y, skin[2] + rise)
    mesh.normals.push(...sdf.normal(anatomy.blankHead, skin satisfies Vec3, 0.004))
    mesh.uvs.push(0, 0)
  }
  add(0, 0)
  for (let ring = 1; ring <= RINGS; ring++)
    for (let n = 0; n < CORNERS; n++) add(ring / RINGS, (n / CORNERS) * 2 * Math.PI)
  const at = (ring: number, n: number) => 1 + (ring - 1) * CORNERS + (n % CORNERS)
  for (let n = 0; n < CORNERS; n++) {
    mesh.indices.push(0, at(1, n + 1), at(1, n))
    for (let ring = 1; ring < RINGS; ring++) {
      const [a, b, c, d] = [at(ring, n), at(ring, n + 1), at(ring + 1, n + 1), at(ring + 1, n)]
      mesh.indices.push(a, b, c, a, c, d)
    }
  }
  return mesh
}
