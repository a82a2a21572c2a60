import { turn } from '@kisekae/avatar3d/math/turn.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import type { Motion, Pose } from '@kisekae/avatar3d/motion/motion.ts'
import type { RenderPose } from '@kisekae/contract/render.ts'
import { choreograph } from '@kisekae/wardrobe/kit/rig/choreograph.ts'
import { onBothSides } from '@kisekae/wardrobe/motion/mirror-step.ts'

/** Hands on the hips, feet apart. */
const powerStance = choreograph([
  {
    at: 0,
    turns: {
      ...onBothSides({
        leftUpperArm: [0, 12, -40],
        leftLowerArm: [0, -22, -84],
        leftHand: [0, 0, 34],
        leftUpperLeg: [0, 0, 12],
        leftFoot: [0, 0, -12],
      }),
      chest: [-4, 0, 0],
      head: [-3, 0, 0],
    },
    hips: [0, -0.018, 0],
  },
])

/** The weight on one leg, the head to one side. */
const relaxed = choreograph([
  {
    at: 0,
    turns: {
      hips: [0, -6, -3],
      spine: [0, 2, 3],
      chest: [0, 2, 3],
      head: [2, 4, -6],
      leftUpperLeg: [-6, 8, 6],
      leftLowerLeg: [10, 0, 0],
    },
    hips: [-0.05, 0, 0],
  },
])

/** The fist of a hand with fingers; the thumb stays out. */
const curl = (radians: number): Pose['rotations'] => ({
  rightIndexProximal: turn(0, 0, radians),
  rightIndexIntermediate: turn(0, 0, radians),
  rightMiddleProximal: turn(0, 0, radians),
  rightMiddleIntermediate: turn(0, 0, radians),
  rightRingProximal: turn(0, 0, radians),
  rightRingIntermediate: turn(0, 0, radians),
  rightLittleProximal: turn(0, 0, radians),
  rightLittleIntermediate: turn(0, 0, radians),
})

/** One fist beside the chest, the thumb up. */
const raised = choreograph([
  {
    at: 0,
    turns: {
      rightUpperArm: [0, 20, 62],
      rightLowerArm: [-90, 104, -50],
      head: [0, 0, 5],
    },
  },
])
const thumbsUp: Motion = (phase) => {
  const pose = raised(phase)
  return { ...pose, rotations: { ...pose.rotations, ...curl(1.4) } }
}

/** Poses that are not starter motions, by their name in picture URLs. */
const POSES: Readonly<Record<RenderPose, Motion>> = {
  'power-stance': powerStance,
  relaxed,
  standing: still,
  'thumbs-up': thumbsUp,
}

const BY_NAME: ReadonlyMap<string, Motion> = new Map(Object.entries(POSES))

/** The pose of a render; undefined for the name of a motion. */
export const findPose = (name: string): Motion | undefined => BY_NAME.get(name)
