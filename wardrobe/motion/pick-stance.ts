import type { Stance } from '@kisekae/avatar3d/motion/motion.ts'

const MOVED = /^hips$|^spine$|^chest$|Arm$|Leg$|Foot$/

/** A stance without the head and the hands, because these move alike on all figures. */
export const pickStance = ({ rotations, hipsOffset }: Stance): Stance => ({
  rotations: Object.fromEntries(Object.entries(rotations).filter(([bone]) => MOVED.test(bone))),
  hipsOffset,
})
