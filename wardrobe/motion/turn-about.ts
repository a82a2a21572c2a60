import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'

/**
 * The whole figure turns about its axis, including the feet, which a choreography alone would keep
 * in place. `yawAt` returns the angle at a phase, in radians; the motion must not turn the hips.
 */
export const turnAbout =
  (motion: Motion, yawAt: (phase: number) => number): Motion =>
  (phase) => {
    const pose = motion(phase)
    const yaw = yawAt(phase - Math.floor(phase))
    const [x, y, z] = pose.hipsOffset
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
    return {
      ...pose,
      rotations: { ...pose.rotations, hips: turn(0, yaw, 0) },
      hipsOffset: [x * cos + z * sin, y, z * cos - x * sin],
    }
  }
