import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { createMesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { gatherLocks } from '../head/gather.ts'
import { traceHairLine } from '../head/hair-line.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import { combScalp } from '../head/scalp.ts'
import { coilPuff } from '../strand/coil-puff.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { makeScrunchy } from '../strand/scrunchy.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** High behind the crown. */
const KNOT: Vec3 = [0, 0.972, -0.082]
const OUT = vec.normalize(vec.subtract(KNOT, HEAD_CENTER))

const RADIUS = 0.132

/** Locks lie over the back; in front, where their ends would show, hair is combed flat. */
const BEHIND = traceHairLine(KNOT, 26).filter(([round]) => round > 80 && round < 280)

/** All the hair drawn up into one big puff of coils. */
export function makeHighPuff(name: string, colours: HairColours): Model {
  const ring = makeScrunchy(vec.add(KNOT, vec.scale(OUT, 0.01)), OUT, {
    radius: 0.068,
    thickness: 0.017,
  })
  return sewHair(name, colours, {
    head: createMesh(),
    close: joinMeshes([combScalp(0.024), ...gatherLocks(KNOT, BEHIND, 0.08)]),
    tails: [{ mesh: coilPuff(vec.add(KNOT, vec.scale(OUT, 0.112)), RADIUS), follow: 'head' }],
    ties: fasten(ring, 'head'),
    picture: 'puffs',
  })
}
