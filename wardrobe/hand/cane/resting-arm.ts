import {
  invertQuaternion,
  multiplyQuaternions,
  type Quaternion,
} from '@kisekae/avatar3d/math/quaternion.ts'
import { rotateVector } from '@kisekae/avatar3d/math/rotate-vector.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { fitTurns } from '@kisekae/avatar3d/motion/fit-turns.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { type Build, isSixHeads, SIX_HEADS } from '../../body/six-heads/builds.ts'
import { listBones } from '../../body/six-heads/skeleton.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { BONES, type Bone, TALL_BONES } from '../../kit/rig/skeleton.ts'

/** The left arm of a figure that stands at rest, its arms hanging, with the ground at y = 0. */
export interface RestingArm {
  skeleton: readonly Bone[]
  elbow: Vec3
  wrist: Vec3
  /** The middle of the closed hand; a rod along z lies between its fingers and its palm. */
  fist: Vec3
  /** The radius of the forearm, halfway along it. */
  radius: number
  /** The thickness of things, relative to the small figure's. */
  scale: number
  /** Turns a mesh that was modelled to fit the arm at rest back to the T-pose. */
  toBind: (mesh: Mesh) => Mesh
}

interface Measures {
  skeleton: readonly Bone[]
  /** From the wrist to the middle of the fist, in the T-pose. */
  fist: Vec3
  radius: number
  scale: number
}

const SMALL: Measures = { skeleton: BONES, fist: [0.044, -0.0252, 0], radius: 0.021, scale: 1 }
const TALL: Measures = { ...SMALL, skeleton: TALL_BONES, radius: 0.0185, scale: 1.1 }

function measure(figure: string): Measures {
  if (figure === 'tall') return TALL
  if (!isSixHeads(figure)) return SMALL
  const build: Build = SIX_HEADS[figure]
  const { size } = build.frame
  const radius = (build.arm[2] + build.arm[3]) / 2
  const fist = vec.scale([0.078, -0.028, 0.001], size)
  return { skeleton: listBones(build), fist, radius, scale: 1.5 * size }
}

const ARM = /^(hips|spine|chest|upperChest|left(Shoulder|UpperArm|LowerArm|Hand))$/

/** Lets the left arm of a figure hang as in the resting pose. */
export function restArm(figure: string): RestingArm {
  const { skeleton, fist, radius, scale } = measure(figure)
  const names = skeleton.map(({ name }) => name)
  const rotations = fitTurns(still(0).rotations, names)
  let turned: Quaternion = [0, 0, 0, 1]
  let above: Vec3 = [0, 0, 0]
  let at: Vec3 = [0, 0, 0]
  const places = new Map<string, Vec3>()
  for (const { name, place } of skeleton.filter((bone) => ARM.test(bone.name))) {
    at = vec.add(at, rotateVector(turned, vec.subtract(place, above)))
    turned = multiplyQuaternions(turned, rotations[name] ?? [0, 0, 0, 1])
    above = place
    places.set(name, at)
  }
  const [wrist, atRest] = [at, above]
  const back = invertQuaternion(turned)
  return {
    skeleton,
    elbow: places.get('leftLowerArm') ?? wrist,
    wrist,
    fist: vec.add(wrist, rotateVector(turned, fist)),
    radius,
    scale,
    toBind: (mesh) => {
      const turn = (list: number[], from: Vec3, to: Vec3) =>
        Array.from({ length: list.length / 3 }, (_, n) =>
          vec.add(to, rotateVector(back, vec.subtract(vec.read(list, n), from))),
        ).flat()
      return {
        ...mesh,
        positions: turn(mesh.positions, wrist, atRest),
        normals: turn(mesh.normals, [0, 0, 0], [0, 0, 0]),
      }
    },
  }
}
