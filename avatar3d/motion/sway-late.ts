import type { Pose } from './motion.ts'

/** Own bones follow the head late: each one down the chain a little later and further. */
export function swayLate(phase: number, angle: number): Pose['sway'] {
  return (depth) => {
    const late = phase * 2 * Math.PI - 0.8 - 0.35 * Math.min(depth, 4)
    const reach = angle * (0.5 + 0.25 * Math.min(depth, 3))
    return { side: -reach * Math.sin(late), forth: 0.6 * reach * Math.cos(late) }
  }
}
