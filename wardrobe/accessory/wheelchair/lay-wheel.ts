import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** The middle of a wheel, the direction of its axle, and the direction of its upper end. */
export interface Hub {
  middle: Vec3
  out: Vec3
  up: Vec3
}

/** The hub of a wheel whose upper end leans inwards by `camber` radians. */
export const hubAt = (middle: Vec3, camber: number): Hub => {
  const side = Math.sign(middle[0])
  return {
    middle,
    out: [side * Math.cos(camber), Math.sin(camber), 0],
    up: [-side * Math.sin(camber), Math.cos(camber), 0],
  }
}

/**
 * A point given by its angle from the top, its distance from the axle, and its distance along the
 * axle.
 */
const pointAt = ({ middle, out, up }: Hub, turn: number, radius: number, along: number): Vec3 => {
  const ahead: Vec3 = [0, 0, Math.sin(turn) * radius]
  const above = vec.scale(up, Math.cos(turn) * radius)
  return vec.add(middle, vec.add(vec.add(above, ahead), vec.scale(out, along)))
}

interface Ring {
  radius: number
  /** Half its thickness. */
  thick: number
  along?: number
  columns: number
  rows: number
}

/** A tyre or a rim. */
export function layRing(hub: Hub, { radius, thick, along = 0, columns, rows }: Ring): Mesh {
  const way = Math.sign(hub.middle[0]) || 1
  return weaveSheet({
    columns,
    rows,
    closed: true,
    point: (u, v) => {
      const round = v * 2 * Math.PI
      return pointAt(
        hub,
        way * u * 2 * Math.PI,
        radius - Math.cos(round) * thick,
        along + Math.sin(round) * thick,
      )
    },
  })
}

/** Spokes in pairs that cross on their way from the hub to the rim. */
export function laySpokes(hub: Hub, radius: number, thick: number, count: number): Mesh {
  const spokes = Array.from({ length: count }, (_, n) => {
    const turn = (n / count) * 2 * Math.PI
    const lean = n % 2 === 0 ? 0.5 : -0.5
    const from = pointAt(hub, turn + lean, radius * 0.12, thick * 3)
    const to = pointAt(hub, turn, radius, 0)
    const up = vec.normalize(hub.out)
    return bendTube({
      path: (t) => vec.mix(from, to, t),
      radius: () => thick,
      segments: 1,
      sides: 3,
      up,
    })
  })
  return joinMeshes(spokes)
}

interface Disc {
  radius: number
  along: number
  /** How far its middle bulges outwards. */
  dome: number
  columns: number
  rows: number
}

/** A disc that covers part of a wheel, domed outwards; u runs round it. */
export function layDisc(hub: Hub, { radius, along, dome, columns, rows }: Disc): Mesh {
  const way = Math.sign(hub.middle[0]) || 1
  return weaveSheet({
    columns,
    rows,
    closed: true,
    point: (u, v) =>
      pointAt(hub, way * u * 2 * Math.PI, Math.max(0.001, radius * v), along + dome * (1 - v ** 2)),
  })
}
