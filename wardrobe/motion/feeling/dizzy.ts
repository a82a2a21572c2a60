import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'

/** The number of key poses over which the body and the head go round once. */
const ROUND = 8

/**
 * The body reels in a circle, the head follows a little later and moves further, and the arms keep
 * the figure in balance.
 */
const reel = (n: number): Step => {
  const angle = (2 * Math.PI * n) / ROUND
  const [x, z] = [Math.cos(angle), Math.sin(angle)]
  const [lateX, lateZ] = [Math.cos(angle - 0.7), Math.sin(angle - 0.7)]
  return {
    at: n / ROUND,
    turns: {
      hips: [0, 0, -3 * x],
      spine: [5 * z, 0, -4 * x],
      chest: [2 * z, 0, -3 * x],
      neck: [2 * lateZ, 0, -3 * lateX],
      head: [2 + 7 * lateZ, 0, -12 * lateX],
      leftUpperArm: [0, -22 - 10 * lateZ, -38 - 16 * lateX],
      rightUpperArm: [0, 22 + 10 * lateZ, 38 - 16 * lateX],
      leftLowerArm: [0, -30, 10],
      rightLowerArm: [0, 30, -10],
    },
    hips: [0.07 * x, 0, 0.04 * z],
    knees: 9 + 3 * Math.cos(2 * angle),
    face: n < ROUND - 2 ? 'blink' : 'surprised',
  }
}

/** The whole figure circles. */
export const dizzy: Clip = {
  durationS: 2.4,
  motion: choreograph(Array.from({ length: ROUND }, (_, n) => reel(n))),
}
