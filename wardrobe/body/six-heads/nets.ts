import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { anatomy } from '../anatomy.ts'
import type { buildSolids } from './anatomy.ts'
import type { Build } from './builds.ts'
import { placeOnHead, turnOnHead } from './place-head.ts'

/** The borders between the coarse mesh of the limbs and the meshes of the hands and feet. */
const WRIST = 0.515
const ANKLE = 0.11

/** Half the width of the slender figure's box; wider figures need more whole cells. */
const HALF = 0.63

type Solids = ReturnType<typeof buildSolids>

/** The trunk, arms and legs, up to the wrists and the ankles. */
export function netLimbs({ armsWithPalms, torso, legs }: Solids, { reach, cell }: Build): Mesh {
  const whole = sdf.join(0.014, sdf.join(0.03, torso, armsWithPalms), legs)
  const beyond = (x: number, y: number) => Math.max(Math.abs(x) - WRIST - reach, ANKLE - y)
  const half = HALF + cell * Math.ceil(reach / cell)
  const box: Box = { min: [-half, 0.02, -0.14 - cell], max: [half, 1.38, 0.12 + cell] }
  return cutMesh(surfaceNet(whole, box, cell), beyond).inside
}

/** Both hands without their fingers; a little of the wrist is below the arms' mesh. */
export function netPalms({ armsWithPalms }: Solids, { reach }: Build): Mesh {
  const box: Box = {
    min: [WRIST - 0.008 + reach, 1.15, -0.06],
    max: [0.63 + reach, 1.22, 0.05],
  }
  const left = surfaceNet(armsWithPalms, box, 0.0094)
  return joinMeshes([left, mirrorMesh(left)])
}

/** Both feet, to a little above the ankles. */
export function netFeet({ feet }: Solids): Mesh {
  return surfaceNet(feet, { min: [-0.15, -0.02, -0.1], max: [0.15, ANKLE + 0.008, 0.15] }, 0.0116)
}

/** The head of the small figure, reshaped into this figure's. */
export function netHead(): Mesh {
  const head = surfaceNet(
    anatomy.head,
    { min: [-0.24, 0.57, -0.24], max: [0.24, 1.05, 0.24] },
    0.03,
  )
  const places = head.positions.flatMap((_, n) =>
    n % 3 === 0 ? [vec.read(head.positions, n / 3)] : [],
  )
  return {
    ...head,
    positions: places.flatMap(placeOnHead),
    normals: places.flatMap((at, v) => vec.normalize(turnOnHead(vec.read(head.normals, v), at))),
  }
}
