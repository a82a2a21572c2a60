import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { layPlate } from './lay-plate.ts'
import { hubAt, layDisc, layRing } from './lay-wheel.ts'
import type { Chair } from './measure-chair.ts'

/** An open tube through points; the line never runs along `up`. */
function layTube(points: readonly Vec3[], radius: number, segments: number, up: Vec3): Mesh {
  return bendTube({
    path: (t) => curveAt(points, t),
    radius: () => radius,
    segments,
    sides: 5,
    up,
  })
}

const RIGHT: Vec3 = [1, 0, 0]
const UP: Vec3 = [0, 1, 0]

interface Form {
  /** The position of the left wheel's hub. */
  hub: Vec3
  /** The height of the backrest above the cushion. */
  rest: number
  hasBar: boolean
}

/** A rigid frame of tubes, with a footrest. */
export function layFrame(chair: Chair, { hub, rest, hasBar }: Form): Mesh {
  const { half, ankle, footrest, scale } = chair
  const thick = 0.0066 * scale
  const axle = layTube([[-hub[0], hub[1], hub[2]], hub], thick, 2, UP)
  const plate = layPlate({
    middle: [0, footrest - 0.004 * scale, ankle[2] + 0.02 * scale],
    right: [Math.min(half, ankle[0] + 0.03 * scale), 0, 0],
    up: [0, 0.004 * scale, 0],
    front: [0, 0, 0.034 * scale],
    columns: 8,
    rows: 4,
  })
  const sides = ([1, -1] as const).map((side) => laySide(chair, { side, rest, thick }))
  return joinMeshes([...sides, axle, plate, ...(hasBar ? [layBar(chair, thick)] : [])])
}

interface FrameSide {
  side: 1 | -1
  rest: number
  /** The radius of the tubes. */
  thick: number
}

/**
 * The tube that runs along the seat and down to the footrest, the post of the backrest, and the
 * tube that carries the caster.
 */
function laySide(chair: Chair, { side, rest, thick }: FrameSide): Mesh {
  const { half, top, back, front, ankle, footrest, wheel, axle, scale } = chair
  const rail = top - 0.022 * scale
  const x = side * (half - 0.004 * scale)
  const foot = side * Math.min(half, ankle[0] + 0.03 * scale)
  const down = (share: number): Vec3 => [
    x + (foot - x) * share * 0.5,
    rail - (rail - footrest) * share * 0.5,
    front + (ankle[2] - front) * share,
  ]
  const along: Vec3[] = [
    [x, rail, back],
    [x, rail, (back + front) / 2],
    [x, rail, front],
    down(0.62),
    [foot, footrest + 0.012 * scale, ankle[2] + 0.01 * scale],
    [foot, footrest - 0.006 * scale, ankle[2] + 0.05 * scale],
  ]
  const post: Vec3[] = [
    [x, rail - 0.01 * scale, back],
    [x, top + rest * 0.5, back - 0.004 * scale],
    [x, top + rest * 0.9, back - 0.008 * scale],
  ]
  const { radius, z } = measureCaster(chair)
  const lower: Vec3[] = [
    [x, wheel, axle],
    [x, wheel * 0.8, (axle + front) / 2],
    [x, radius * 2.3, z],
  ]
  return joinMeshes([
    layTube(along, thick, 12, RIGHT),
    layTube(post, thick, 4, RIGHT),
    layTube(lower, thick * 0.85, 3, RIGHT),
  ])
}

/** The bar that protects the feet in ball games. */
function layBar({ half, front, footrest, ankle, scale }: Chair, thick: number): Mesh {
  const at = (x: number, ahead: number): Vec3 => [
    x * half,
    footrest * 1.5,
    ankle[2] + ahead * scale,
  ]
  const ends = [-half, half].map((x): Vec3 => [x, footrest * 1.6, front])
  const points = [ends[0], at(-0.9, 0.075), at(0, 0.1), at(0.9, 0.075), ends[1]]
  return layTube(points, thick, 10, UP)
}

const measureCaster = ({ scale, front }: Chair) => ({ radius: 0.026 * scale, z: front * 0.8 })

/** A small front wheel below the seat. */
export function layCaster(chair: Chair, side: 1 | -1): Mesh {
  const { half, scale } = chair
  const { radius, z } = measureCaster(chair)
  const hub = hubAt([side * (half - 0.004 * scale), radius, z], 0)
  const thick = 0.008 * scale
  return joinMeshes([
    layRing(hub, { radius: radius - thick, thick, columns: 12, rows: 4 }),
    layDisc(hub, { radius: radius - thick, along: 0, dome: 0.006 * scale, columns: 10, rows: 2 }),
  ])
}
