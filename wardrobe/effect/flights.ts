import { DRIFT_COUNT } from '@kisekae/avatar3d/motion/drift.ts'
import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Float } from './scatter.ts'

/** What floats at a moment of the loop, 0 to 1. */
type Flight = (phase: number) => Float[]

const TURN = 2 * Math.PI

/** As good as gone, in metres. What has no size at all would lose its triangles. */
const GONE = 0.0002

/** Things that hover about the places where they rest: up and down, and leaning to and fro. */
export const hover =
  (floats: readonly Float[], { rise = 0.016, lean = 0.16 } = {}): Flight =>
  (phase) =>
    floats.map(([[x, y, z], size, atRest, turn], n): Float => {
      const sign = n % 2 === 0 ? 1 : -1
      const wave = Math.sin(phase * TURN) * sign
      const sideways = (Math.cos(phase * TURN) - 1) * sign * rise * 0.4
      return [[x + sideways, y + wave * rise, z], size, atRest + wave * lean, turn]
    })

/** One way that several things take one after the other. */
export interface Stream {
  /** Where a thing is on its way, from 0 to 1. */
  path: (way: number) => Vec3
  count: number
  size: number
  /** How far it leans and turns by then, in radians. */
  lean?: (way: number) => number
  turn?: (way: number) => number
  /** How far into the way the first one is at the beginning of the loop: a part of a gap. */
  start?: number
  /** The size on the way; it comes out of nothing and goes into it unless told. */
  swell?: (way: number) => number
}

/** Grown by an eighth of the way, and shrunk in the last one. */
const comeAndGo = (way: number) => Math.min(1, way * 8, (1 - way) * 8)

/** In a loop each thing comes to where the one before it was. */
export const stream =
  (streams: readonly Stream[]): Flight =>
  (phase) =>
    streams.flatMap(({ path, count, size, lean, turn, start = 0, swell = comeAndGo }) =>
      Array.from({ length: count }, (_, n): Float => {
        const way = ((n + phase + start) / count) % 1
        // Gone before its last place of a loop, for from there it flies back to the first.
        const step = 1 / (DRIFT_COUNT * count)
        const shown = (way - step) / (1 - 2 * step)
        const grown = shown > 0 && shown < 1 ? size * swell(shown) : 0
        return [path(way), Math.max(GONE, grown), lean?.(way) ?? 0, turn?.(way) ?? 0]
      }),
    )

/** Nothing passes before the face: metres on either side of the middle. */
const FACE = 0.2

/**
 * Places round the figure, no two in line: by the golden angle, nearer and farther in turn. What
 * would come before the face is behind it.
 */
export function ringPlaces(count: number, near: number, far: number): { x: number; z: number }[] {
  return Array.from({ length: count }, (_, n) => {
    const turn = n * 2.39996 + 0.4
    const reach = near + (far - near) * ((n * 0.618 + 0.3) % 1)
    const [x, z] = [Math.sin(turn) * reach, Math.cos(turn) * reach * 0.8]
    return { x, z: Math.abs(x) < FACE ? -Math.abs(z) : z }
  })
}
