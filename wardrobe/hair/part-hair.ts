import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { riseOver } from '../hat/hat-line.ts'
import { cutMesh } from '../kit/cut-mesh.ts'
import { fasten } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Layer } from '../kit/sew.ts'
import type { Bone } from '../kit/skeleton.ts'
import { splitMesh } from '../kit/split-mesh.ts'

type Follow = Parameters<typeof fasten>[1]

/** What shows in the opening of a hood: the hair before the eyes, down to the chin. */
const inFront = ([x, y, z]: Vec3) =>
  z > 0.062 && Math.hypot(x / 0.16, (y - 0.742) / 0.19) < 1 ? 'fringe' : 'hair'

/**
 * Hair on the head in layers: the crown, which hats hide (cut exactly), and below it the fringe and
 * the rest, which hoods hide. They follow the head unless a rule and its own bones are given.
 */
export function partHair(mesh: Mesh, follow: Follow = 'head', own: readonly Bone[] = []): Layer[] {
  const { inside, outside } = cutMesh(mesh, riseOver)
  const below = splitMesh(inside, inFront)
  return [
    ...[...below].map(([name, part]) => ({ name, mesh: fasten(part, follow, own), material: 0 })),
    { name: 'crown', mesh: fasten(outside, follow, own), material: 0 },
  ]
}
