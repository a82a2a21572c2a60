import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'

interface Plate {
  middle: Vec3
  /** From the middle to its right, upper and front sides; the corners between them are rounded. */
  right: Vec3
  up: Vec3
  front: Vec3
  /** Moves a point, to bend the plate. */
  bend?: (p: Vec3) => Vec3
  columns?: number
  rows?: number
}

/** The outline of a square with rounded corners. */
const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.45

/** A cushion or a plate: a box with rounded edges; its thinnest side should be `up`. */
export function layPlate(plate: Plate): Mesh {
  const { middle, right, up, front, bend = (p) => p, columns = 14, rows = 8 } = plate
  return weaveSheet({
    columns,
    rows,
    closed: true,
    point: (u, v) => {
      const turn = u * 2 * Math.PI
      // Rows are dense at the ends, which are rounded off.
      const along = -Math.cos(v * Math.PI)
      const end = Math.max(0.02, (1 - along ** 8) ** 0.5)
      const across = square(Math.sin(turn)) * (0.55 + 0.45 * end) * (v === 0 || v === 1 ? 0.02 : 1)
      const above = square(Math.cos(turn)) * end
      const place = vec.add(vec.scale(right, across), vec.scale(up, above))
      return bend(vec.add(middle, vec.add(place, vec.scale(front, along))))
    },
  })
}
