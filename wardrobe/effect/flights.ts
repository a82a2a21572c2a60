import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { DRIFT_COUNT } from '@kisekae/avatar3d/motion/idle/drift.ts'
import type { Float } from './scatter.ts'

/** The floating objects at a moment of the loop, 0 to 1. */
type Flight = (phase: number) => Float[]

const TURN = 2 * Math.PI

/** The size of an invisible object, in metres. An object of size zero would lose its triangles. */
const GONE = 0.0002

/** Objects that bob up and down around their positions and sway to and fro. */
export const hover =
  (floats: readonly Float[], { rise = 0.016, lean = 0.16 } = {}): Flight =>
  (phase) =>
    floats.map(([[x, y, z], size, atRest, turn], n): Float => {
      const sign = n % 2 === 0 ? 1 : -1
      const wave = Math.sin(phase * TURN) * sign
      const sideways = (Math.cos(phase * TURN) - 1) * sign * rise * 0.4
      return [[x + sideways, y + wave * rise, z], size, atRest + wave * lean, turn]
    })

/** One path that several objects follow, one after the other. */
export interface Stream {
  /** The position of an object on its path, by its progress from 0 to 1. */
  path: (way: number) => Vec3
  count: number
  size: number
  /** Its lean and rotation at that point, in radians. */
  lean?: (way: number) => number
  turn?: (way: number) => number
  /** The progress of the first object at the beginning of the loop, as a fraction of a gap. */
  start?: number
  /** The size along the path; by default, it grows from nothing and shrinks to nothing. */
  swell?: (way: number) => number
}

/** An object grows in the first eighth of the path, and shrinks in the last one. */
const comeAndGo = (way: number) => Math.min(1, way * 8, (1 - way) * 8)

/** In one loop, each object moves to the position of the one before it. */
export const stream =
  (streams: readonly Stream[]): Flight =>
  (phase) =>
    streams.flatMap(({ path, count, size, lean, turn, start = 0, swell = comeAndGo }) =>
      Array.from({ length: count }, (_, n): Float => {
        const way = ((n + phase + start) / count) % 1
        // An object is invisible during the last step of its path, because it then jumps back to
        // the start.
        const step = 1 / (DRIFT_COUNT * count)
        const shown = (way - step) / (1 - 2 * step)
        const grown = shown > 0 && shown < 1 ? size * swell(shown) : 0
        return [path(way), Math.max(GONE, grown), lean?.(way) ?? 0, turn?.(way) ?? 0]
      }),
    )

/**
 * The distance to each side of the middle, in metres, within which nothing passes in front of the
 * face.
 */
const FACE = 0.2

/**
 * Positions round the figure, no two of them in the same direction: each is turned by the golden
 * angle from the previous one, and their distances vary between `near` and `far`. Positions in
 * front of the face are moved behind it.
 */
export function ringPlaces(count: number, near: number, far: number): { x: number; z: number }[] {
  return Array.from({ length: count }, (_, n) => {
    const turn = n * 2.39996 + 0.4
    const reach = near + (far - near) * ((n * 0.618 + 0.3) % 1)
    const [x, z] = [Math.sin(turn) * reach, Math.cos(turn) * reach * 0.8]
    return { x, z: Math.abs(x) < FACE ? -Math.abs(z) : z }
  })
}
