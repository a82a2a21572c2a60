import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'

type Point = readonly [x: number, y: number]

/** Flowers on cloth, in millimetres; y points upwards. */
export interface Spray {
  /** Lines of branches: the points that each passes through. */
  branches: readonly (readonly Point[])[]
  /** Open blossoms, and buds, with their radii. */
  blossoms: readonly (readonly [x: number, y: number, radius: number])[]
  /** Leaves with their lengths and directions, in degrees anticlockwise from the right. */
  leaves: readonly (readonly [x: number, y: number, length: number, direction: number])[]
}

interface SprayColours {
  petal: Hex
  heart: Hex
  branch: Hex
  leaf: Hex
}

/** The number of straight pieces of a line. */
const PIECES = 14

/** Half the width of a branch at its root and at its tip. */
const [ROOT, TIP] = [1.9, 0.8]

interface Nearest {
  /** The distance from a line. */
  away: number
  /** The position along the line, from 0 to 1. */
  along: number
}

/**
 * The nearest point of a smooth line. Points farther than `reach` from a box around the line need
 * no search: for them, the distance is infinite.
 */
export function traceLine(points: readonly Point[], reach: number) {
  const places = points.map(([x, y]): Vec3 => [x, y, 0])
  const line = Array.from({ length: PIECES + 1 }, (_, n) => curveAt(places, n / PIECES))
  const isNear = boxAround(line, reach)
  return (x: number, y: number): Nearest => {
    if (!isNear(x, y)) return { away: Infinity, along: 0 }
    let [nearest, along] = [Infinity, 0]
    for (let n = 0; n < PIECES; n++) {
      const [fromX, fromY] = line[n]
      const dx = line[n + 1][0] - fromX
      const dy = line[n + 1][1] - fromY
      const onto = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)
      const t = Math.min(1, Math.max(0, onto))
      const square = (x - fromX - dx * t) ** 2 + (y - fromY - dy * t) ** 2
      if (square >= nearest) continue
      nearest = square
      along = (n + t) / PIECES
    }
    return { away: Math.sqrt(nearest), along }
  }
}

/** Whether a point is at most this far from the smallest box that contains a line. */
function boxAround(line: readonly Vec3[], reach: number) {
  const [xs, ys] = [0, 1].map((axis) => line.map((place) => place[axis]))
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach]
  const [low, high] = [Math.min(...ys) - reach, Math.max(...ys) + reach]
  return (x: number, y: number): boolean => x >= left && x <= right && y >= low && y <= high
}

/** Called for every stitch and flower, where `Math.hypot` would take most of the time. */
const isWithin = (radius: number, dx: number, dy: number) => dx * dx + dy * dy <= radius * radius

/** Embroiders a spray of flowers; where there are none, it returns undefined. */
export function embroider({ branches, blossoms, leaves }: Spray, colours: SprayColours) {
  const [petal, heart, bark, green] = [
    colours.petal,
    colours.heart,
    colours.branch,
    colours.leaf,
  ].map(colour.paint)
  const deep = vec.mix(petal, heart, 0.3)
  const vein = vec.mix(green, bark, 0.45)
  const lines = branches.map((points) => traceLine(points, ROOT))
  return (x: number, y: number): Vec3 | undefined => {
    for (const [atX, atY, radius] of blossoms) {
      if (!isWithin(radius, x - atX, y - atY)) continue
      const away = Math.hypot(x - atX, y - atY) / radius
      const turn = Math.atan2(y - atY, x - atX) + atX
      const edge = 0.8 + 0.2 * Math.abs(Math.cos(2.5 * turn)) ** 0.6
      if (away > edge) continue
      if (away < 0.22) return heart
      return Math.abs(Math.cos(2.5 * turn)) < 0.2 + 0.1 * away || away < 0.36 ? deep : petal
    }
    for (const [atX, atY, length, direction] of leaves) {
      if (!isWithin(length, x - atX, y - atY)) continue
      const turn = (direction * Math.PI) / 180
      const along = ((x - atX) * Math.cos(turn) + (y - atY) * Math.sin(turn)) / length
      if (along < 0) continue
      const across = Math.abs((y - atY) * Math.cos(turn) - (x - atX) * Math.sin(turn)) / length
      if (across > 0.26 * Math.sin(Math.PI * along ** 0.8)) continue
      return across < 0.035 ? vein : green
    }
    for (const line of lines) {
      const { away, along } = line(x, y)
      if (away < ROOT + (TIP - ROOT) * along) return bark
    }
    return undefined
  }
}
