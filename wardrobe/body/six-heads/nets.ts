import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
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
import type { Frame } from './frame.ts'
import { placeOnHead, turnOnHead } from './place-head.ts'

/** The borders between the coarse mesh of the limbs and the meshes of the hands and feet. */
const WRIST = 0.515
const ANKLE = 0.11

/** Half the width of the slender figure's box; wider figures need more whole cells. */
const HALF = 0.63

type Solids = ReturnType<typeof buildSolids>

/** A box by the measurements of the slender figure, moved outwards by some metres. */
export const boxAt = ({ place }: Frame, min: Vec3, max: Vec3, outwards = 0): Box => ({
  min: vec.add(place(min), [outwards, 0, 0]),
  max: vec.add(place(max), [outwards, 0, 0]),
})

/** The trunk, arms and legs, up to the wrists and the ankles. */
export function netLimbs({ armsWithPalms, torso, legs }: Solids, build: Build): Mesh {
  const { frame, reach, cell } = build
  const { size } = frame
  const whole = sdf.join(0.014 * size, sdf.join(0.03 * size, torso, armsWithPalms), legs)
  const [wrist, ankle] = frame.place([WRIST, ANKLE, 0])
  const beyond = (x: number, y: number) => Math.max(Math.abs(x) - wrist - reach, ankle - y)
  const [half, bottom, back] = frame.place([HALF, 0.02, -0.14])
  const [, top, front] = frame.place([0, 1.38, 0.12])
  const side = half + cell * Math.ceil(reach / cell)
  const box: Box = { min: [-side, bottom, back - cell], max: [side, top, front + cell] }
  return cutMesh(surfaceNet(whole, box, cell), beyond).inside
}

/** Both hands without their fingers; a little of the wrist is below the arms' mesh. */
export function netPalms({ armsWithPalms }: Solids, { frame, reach }: Build): Mesh {
  const box = boxAt(frame, [WRIST - 0.008, 1.15, -0.06], [0.63, 1.22, 0.05], reach)
  const left = surfaceNet(armsWithPalms, box, 0.0094 * frame.size)
  return joinMeshes([left, mirrorMesh(left)])
}

/** Both feet, to a little above the ankles. */
export function netFeet({ feet }: Solids, { frame }: Build): Mesh {
  const box = boxAt(frame, [-0.15, -0.02, -0.1], [0.15, ANKLE + 0.008, 0.15])
  return surfaceNet(feet, box, 0.0116 * frame.size)
}

/** The head of the small figure, reshaped into this figure's. */
export function netHead({ frame }: Build): Mesh {
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
    positions: places.flatMap((at) => placeOnHead(at, frame)),
    normals: places.flatMap((at, v) => vec.normalize(turnOnHead(vec.read(head.normals, v), at))),
  }
}
