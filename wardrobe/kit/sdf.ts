import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'

/** A solid as the signed distance to its surface, in metres; negative inside. */
export type Sdf = (x: number, y: number, z: number) => number

/** Minimum with a fillet of width `blend`. */
function smoothMin(a: number, b: number, blend: number): number {
  const gap = Math.abs(a - b)
  if (gap >= blend) return Math.min(a, b)
  const h = (blend - gap) / blend
  return Math.min(a, b) - h * h * blend * 0.25
}

/** The usual first-order distance to an ellipsoid: exact on the surface, good near it. */
function ellipsoid(center: Vec3, radius: Vec3): Sdf {
  const [rx, ry, rz] = radius
  return (x, y, z) => {
    const dx = (x - center[0]) / rx
    const dy = (y - center[1]) / ry
    const dz = (z - center[2]) / rz
    const reach = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const slope = Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2 + (dz / rz) ** 2)
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (reach * (reach - 1)) / slope
  }
}

/** A limb: a line from `a` to `b` whose radius goes from `ra` to `rb`. */
function cone(a: Vec3, b: Vec3, ra: number, rb: number): Sdf {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const lengthSquared = bx * bx + by * by + bz * bz
  // No lists in here: it is asked at every corner of a fine grid.
  const [ax, ay, az] = a
  return (x, y, z) => {
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / lengthSquared))
    const dx = px - bx * t
    const dy = py - by * t
    const dz = pz - bz * t
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - (ra + (rb - ra) * t)
  }
}

/** A ring that lies flat around `center`. */
function torus(center: Vec3, ringRadius: number, tubeRadius: number): Sdf {
  return (x, y, z) => {
    const ring = Math.hypot(x - center[0], z - center[2]) - ringRadius
    return Math.hypot(ring, y - center[1]) - tubeRadius
  }
}

/** A block with rounded edges; `half` are half its sides, rounding included. */
function block(center: Vec3, half: Vec3, round: number): Sdf {
  return (x, y, z) => {
    const dx = Math.abs(x - center[0]) - half[0] + round
    const dy = Math.abs(y - center[1]) - half[1] + round
    const dz = Math.abs(z - center[2]) - half[2] + round
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
    return outside + Math.min(0, Math.max(dx, dy, dz)) - round
  }
}

const join = (blend: number, ...shapes: Sdf[]): Sdf => {
  const [first, ...others] = shapes
  return (x, y, z) => {
    let d = first(x, y, z)
    for (const shape of others) d = smoothMin(d, shape(x, y, z), blend)
    return d
  }
}

const common = (blend: number, a: Sdf, b: Sdf): Sdf => {
  return (x, y, z) => -smoothMin(-a(x, y, z), -b(x, y, z), blend)
}

const carve = (blend: number, shape: Sdf, knife: Sdf): Sdf => {
  return (x, y, z) => -smoothMin(-shape(x, y, z), knife(x, y, z), blend)
}

const grow = (shape: Sdf, by: number): Sdf => {
  return (x, y, z) => shape(x, y, z) - by
}

/** Repeats what lies at positive x on the other side. */
const mirror = (shape: Sdf): Sdf => {
  return (x, y, z) => shape(Math.abs(x), y, z)
}

const move = (shape: Sdf, by: Vec3): Sdf => {
  return (x, y, z) => shape(x - by[0], y - by[1], z - by[2])
}

/** Turns a shape about `pivot` round one axis; radians, right-handed. */
function turn(shape: Sdf, pivot: Vec3, axis: 'x' | 'y' | 'z', angle: number): Sdf {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y, z) => {
    const [px, py, pz] = [x - pivot[0], y - pivot[1], z - pivot[2]]
    if (axis === 'x')
      return shape(x, pivot[1] + py * cos + pz * sin, pivot[2] - py * sin + pz * cos)
    if (axis === 'y')
      return shape(pivot[0] + px * cos - pz * sin, y, pivot[2] + px * sin + pz * cos)
    return shape(pivot[0] + px * cos + py * sin, pivot[1] - px * sin + py * cos, z)
  }
}

/** The direction away from the surface, by central differences of step `e`. */
function normal(shape: Sdf, [x, y, z]: Vec3, e: number): Vec3 {
  const dx = shape(x + e, y, z) - shape(x - e, y, z)
  const dy = shape(x, y + e, z) - shape(x, y - e, z)
  const dz = shape(x, y, z + e) - shape(x, y, z - e)
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
  return [dx / size, dy / size, dz / size]
}

/** Solids and how to combine them. */
export const sdf = {
  ...{ ellipsoid, cone, torus, block },
  ...{ join, common, carve, grow, mirror, move, turn, normal },
}
