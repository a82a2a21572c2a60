import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../../kit/mesh/vector.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import { type Finger, listFingerBones } from '../fingers.ts'
import type { Build } from './builds.ts'

/** The height of a grown figure's eyes. */
export const EYE_Y = 1.397

const long = (
  name: string,
  height: number,
  z: readonly number[],
  x: readonly number[],
): Finger => ({
  bones: [`${name}Proximal`, `${name}Intermediate`, `${name}Distal`],
  places: [
    [x[0], height, z[0]],
    [x[1], height - 0.001, z[0] + (z[1] - z[0]) * 0.5],
    [x[2], height - 0.003, z[0] + (z[1] - z[0]) * 0.78],
  ],
  tip: [x[3], height - 0.006, z[1]],
  radii: name === 'Little' ? [0.0068, 0.005] : [0.0078, 0.0056],
})

const FINGERS: readonly Finger[] = [
  {
    bones: ['ThumbMetacarpal', 'ThumbProximal', 'ThumbDistal'],
    places: [
      [0.532, 1.184, 0.006],
      [0.561, 1.177, 0.026],
      [0.586, 1.173, 0.039],
    ],
    tip: [0.61, 1.17, 0.046],
    radii: [0.0105, 0.0064],
  },
  long('Index', 1.191, [0.0155, 0.0235], [0.597, 0.635, 0.658, 0.679]),
  long('Middle', 1.192, [-0.0025, -0.0015], [0.6, 0.641, 0.667, 0.69]),
  long('Ring', 1.191, [-0.0205, -0.0265], [0.596, 0.634, 0.658, 0.679]),
  long('Little', 1.1885, [-0.0365, -0.048], [0.588, 0.617, 0.635, 0.653]),
]

/** The fingers of the left hand. */
export const listFingers = ({ frame, reach }: Build): Finger[] =>
  FINGERS.map(({ bones, places: [root, middle, end], tip, radii: [width, tipWidth] }) => {
    const move: Move = (at) => vec.add(frame.place(at), [reach, 0, 0])
    return {
      bones,
      places: [move(root), move(middle), move(end)],
      tip: move(tip),
      radii: [width * frame.size, tipWidth * frame.size],
    }
  })

type Move = (place: Vec3) => Vec3

function limbs(side: string, k: number, build: Build): Bone[] {
  const { frame, reach, stance } = build
  const moveBy =
    (metres: number): Move =>
    (at) => {
      const [x, y, z] = frame.place(at)
      return [k * (x + metres), y, z]
    }
  const [arm, leg] = [moveBy(reach), moveBy(stance)]
  const fingers = listFingers(build)
  const eye = frame.placeHead([k * 0.046, EYE_Y, 0.066])
  return [
    { name: `${side}Eye`, parent: 'head', place: eye },
    {
      name: `${side}Shoulder`,
      parent: 'upperChest',
      place: frame.place([k * 0.024, 1.192, -0.012]),
    },
    { name: `${side}UpperArm`, parent: `${side}Shoulder`, place: arm([0.102, 1.19, -0.012]) },
    { name: `${side}LowerArm`, parent: `${side}UpperArm`, place: arm([0.312, 1.19, -0.014]) },
    { name: `${side}Hand`, parent: `${side}LowerArm`, place: arm([0.515, 1.19, -0.01]) },
    ...listFingerBones(fingers, side, ([x, y, z]) => [k * x, y, z]),
    { name: `${side}UpperLeg`, parent: 'hips', place: leg([0.07, 0.79, 0]) },
    { name: `${side}LowerLeg`, parent: `${side}UpperLeg`, place: leg([0.078, 0.435, 0.002]) },
    { name: `${side}Foot`, parent: `${side}LowerLeg`, place: leg([0.082, 0.078, -0.016]) },
    { name: `${side}Toes`, parent: `${side}Foot`, place: leg([0.088, 0.022, 0.086]) },
  ]
}

const SPINE: readonly Bone[] = [
  { name: 'hips', parent: null, place: [0, 0.83, 0] },
  { name: 'spine', parent: 'hips', place: [0, 0.905, -0.002] },
  { name: 'chest', parent: 'spine', place: [0, 1.005, -0.004] },
  { name: 'upperChest', parent: 'chest', place: [0, 1.105, -0.008] },
  { name: 'neck', parent: 'upperChest', place: [0, 1.225, -0.014] },
  { name: 'head', parent: 'neck', place: [0, 1.296, -0.004] },
]

/**
 * The bones of a figure of this build, in the T-pose with identity rotations, as for all figures.
 */
export const listBones = (build: Build): readonly Bone[] => [
  ...SPINE.map((bone) => ({ ...bone, place: build.frame.place(bone.place) })),
  ...limbs('left', 1, build),
  ...limbs('right', -1, build),
]
