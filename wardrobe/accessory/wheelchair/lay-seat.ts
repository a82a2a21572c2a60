import type { Mesh } from '../../kit/mesh/mesh.ts'
import { layPlate } from './lay-plate.ts'
import type { Chair } from './measure-chair.ts'

export const layCushion = ({ half, top, back, front, scale }: Chair): Mesh =>
  layPlate({
    middle: [0, top - 0.011 * scale, (back + front) / 2],
    right: [half - 0.006 * scale, 0, 0],
    up: [0, 0.013 * scale, 0],
    front: [0, 0, (front - back) / 2],
    columns: 12,
    rows: 7,
  })

/** A panel between the posts, bent backwards in its middle. */
export function layBackrest({ half, top, back, scale }: Chair, height: number): Mesh {
  return layPlate({
    middle: [0, top + height * 0.54, back - 0.004 * scale],
    right: [half + 0.004 * scale, 0, 0],
    up: [0, 0, -0.009 * scale],
    front: [0, height * 0.46, 0],
    bend: ([x, y, z]) => [x, y, z - 0.03 * scale * (1 - (x / half) ** 2) * 0.5],
    columns: 14,
    rows: 7,
  })
}

/** A plate between a thigh and its wheel, which keeps clothes out of the spokes. */
export function layGuard({ half, top, back, front, scale }: Chair, side: 1 | -1): Mesh {
  const length = (front - back) * 0.36
  const height = 0.03 * scale
  return layPlate({
    middle: [side * (half + 0.002 * scale), top + height * 0.6, back + length * 1.05],
    right: [0, height, 0],
    up: [side * 0.003 * scale, 0, 0],
    front: [0, 0, -side * length],
    columns: 10,
    rows: 8,
  })
}
