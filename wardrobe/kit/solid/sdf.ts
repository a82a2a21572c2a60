import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** A solid as the signed distance to its surface, in metres; negative inside. */
export interface Sdf {
  (x: number, y: number, z: number): number
  within?: Within
}

/** A solid restricted to a ball. */
type Within = (x: number, y: number, z: number, radius: number) => Local

/**
 * In the ball, distances are between `low` and `high`, and `solid` returns exactly the same values.
 */
interface Local {
  low: number
  high: number
  solid: Sdf
}

/** Greater than any distance but finite, so that two of them can be subtracted. */
const FAR = 1e9

/**
 * Prepares a solid for many evaluations within a ball: everything that has no effect there is
 * omitted.
 */
const within = (solid: Sdf, ...ball: Parameters<Within>): Local =>
  solid.within?.(...ball) ?? { low: -FAR, high: FAR, solid }

/** Declares the simpler form of a solid within a ball. */
const know = (solid: Sdf, within: Within): Sdf => Object.assign(solid, { within })

/** A solid whose distance function changes by at most `slope` per metre. */
const steady = (solid: Sdf, slope = 1): Sdf =>
  know(solid, (x, y, z, radius) => {
    const d = solid(x, y, z)
    return { low: d - slope * radius, high: d + slope * radius, solid }
  })

/** The minimum of `a` and `b`, with a fillet of width `blend`; it increases with each of them. */
function smoothMin(a: number, b: number, blend: number): number {
  const gap = Math.abs(a - b)
  if (gap >= blend) return Math.min(a, b)
  const h = (blend - gap) / blend
  return Math.min(a, b) - h * h * blend * 0.25
}

/** The usual first-order distance to an ellipsoid: exact on the surface, good near it. */
function ellipsoid(center: Vec3, radius: Vec3): Sdf {
  const [rx, ry, rz] = radius
  const [least, most] = [Math.min(rx, ry, rz), Math.max(rx, ry, rz)]
  const solid: Sdf = (x, y, z) => {
    const dx = (x - center[0]) / rx
    const dy = (y - center[1]) / ry
    const dz = (z - center[2]) / rz
    const reach = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const slope = Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2 + (dz / rz) ** 2)
    return slope < 1e-9 ? -least : (reach * (reach - 1)) / slope
  }
  // `reach / slope` is between the smallest and the greatest radius at every point.
  return know(solid, (x, y, z, radius) => {
    const reach = Math.hypot((x - center[0]) / rx, (y - center[1]) / ry, (z - center[2]) / rz)
    const [near, far] = [Math.max(0, reach - radius / least) - 1, reach + radius / least - 1]
    return { low: near * (near > 0 ? least : most), high: far * (far > 0 ? most : least), solid }
  })
}

/** A limb: a line from `a` to `b` whose radius goes from `ra` to `rb`. */
function cone(a: Vec3, b: Vec3, ra: number, rb: number): Sdf {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const lengthSquared = bx * bx + by * by + bz * bz
  // Uses no lists, because it is evaluated at every point of a fine grid.
  const [ax, ay, az] = a
  return steady(
    (x, y, z) => {
      const px = x - ax
      const py = y - ay
      const pz = z - az
      const t = Math.min(1, Math.max(0, (px * bx + py * by + pz * bz) / lengthSquared))
      const dx = px - bx * t
      const dy = py - by * t
      const dz = pz - bz * t
      return Math.sqrt(dx * dx + dy * dy + dz * dz) - (ra + (rb - ra) * t)
    },
    1 + Math.abs(rb - ra) / Math.sqrt(lengthSquared),
  )
}

/** A ring that lies flat around `center`. */
function torus(center: Vec3, ringRadius: number, tubeRadius: number): Sdf {
  return steady((x, y, z) => {
    const ring = Math.hypot(x - center[0], z - center[2]) - ringRadius
    return Math.hypot(ring, y - center[1]) - tubeRadius
  })
}

/** A block with rounded edges; `half` contains half of each side length, including the rounding. */
function block(center: Vec3, half: Vec3, round: number): Sdf {
  return steady((x, y, z) => {
    const dx = Math.abs(x - center[0]) - half[0] + round
    const dy = Math.abs(y - center[1]) - half[1] + round
    const dz = Math.abs(z - center[2]) - half[2] + round
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
    return outside + Math.min(0, Math.max(dx, dy, dz)) - round
  })
}

function join(blend: number, ...solids: Sdf[]): Sdf {
  const [first, ...others] = solids
  const joined: Sdf = (x, y, z) => {
    let d = first(x, y, z)
    for (let n = 0; n < others.length; n++) d = smoothMin(d, others[n](x, y, z), blend)
    return d
  }
  return know(joined, (...ball) => {
    let [low, high] = [FAR, FAR]
    let near: Sdf[] = []
    for (const local of solids.map((solid) => within(solid, ...ball))) {
      // A solid that is far enough behind the others adds nothing; if it is far enough in front,
      // the others add nothing.
      if (local.low - high >= blend) continue
      if (low - local.high >= blend) near = []
      near.push(local.solid)
      low = smoothMin(low, local.low, blend)
      high = smoothMin(high, local.high, blend)
    }
    return { low, high, solid: near.length > 1 ? join(blend, ...near) : near[0] }
  })
}

const common = (blend: number, a: Sdf, b: Sdf): Sdf =>
  know(
    (x, y, z) => -smoothMin(-a(x, y, z), -b(x, y, z), blend),
    (...ball) => {
      const [p, q] = [within(a, ...ball), within(b, ...ball)]
      if (p.low - q.high >= blend) return p
      if (q.low - p.high >= blend) return q
      const low = -smoothMin(-p.low, -q.low, blend)
      const high = -smoothMin(-p.high, -q.high, blend)
      return { low, high, solid: common(blend, p.solid, q.solid) }
    },
  )

/** The complement of the solid. */
const invert = (solid: Sdf): Sdf =>
  know(
    (x, y, z) => -solid(x, y, z),
    (...ball) => {
      const local = within(solid, ...ball)
      return { low: -local.high, high: -local.low, solid: invert(local.solid) }
    },
  )

const carve = (blend: number, solid: Sdf, knife: Sdf): Sdf => common(blend, solid, invert(knife))

const grow = (solid: Sdf, by: number): Sdf =>
  know(
    (x, y, z) => solid(x, y, z) - by,
    (...ball) => {
      const local = within(solid, ...ball)
      return { low: local.low - by, high: local.high - by, solid: grow(local.solid, by) }
    },
  )

/** Mirrors the half at positive x to the other side. */
const mirror = (solid: Sdf): Sdf =>
  know(
    (x, y, z) => solid(Math.abs(x), y, z),
    (x, y, z, radius) => {
      const local = within(solid, Math.abs(x), y, z, radius)
      return x > radius ? local : { ...local, solid: mirror(local.solid) }
    },
  )

const move = (solid: Sdf, by: Vec3): Sdf =>
  know(
    (x, y, z) => solid(x - by[0], y - by[1], z - by[2]),
    (x, y, z, radius) => {
      const local = within(solid, x - by[0], y - by[1], z - by[2], radius)
      return { ...local, solid: move(local.solid, by) }
    },
  )

/**
 * Rotates a shape about an axis through `pivot`, by an angle in radians, following the right-hand
 * rule.
 */
function turn(solid: Sdf, pivot: Vec3, axis: 'x' | 'y' | 'z', angle: number): Sdf {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const back = (x: number, y: number, z: number): Vec3 => {
    const [px, py, pz] = [x - pivot[0], y - pivot[1], z - pivot[2]]
    if (axis === 'x') return [x, pivot[1] + py * cos + pz * sin, pivot[2] - py * sin + pz * cos]
    if (axis === 'y') return [pivot[0] + px * cos - pz * sin, y, pivot[2] + px * sin + pz * cos]
    return [pivot[0] + px * cos + py * sin, pivot[1] - px * sin + py * cos, z]
  }
  return know(
    (x, y, z) => solid(...back(x, y, z)),
    (x, y, z, radius) => {
      const local = within(solid, ...back(x, y, z), radius)
      return { ...local, solid: turn(local.solid, pivot, axis, angle) }
    },
  )
}

/** The direction away from the surface, by central differences with step `e`. */
function normal(shape: Sdf, [x, y, z]: Vec3, e: number): Vec3 {
  const dx = shape(x + e, y, z) - shape(x - e, y, z)
  const dy = shape(x, y + e, z) - shape(x, y - e, z)
  const dz = shape(x, y, z + e) - shape(x, y, z - e)
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
  return [dx / size, dy / size, dz / size]
}

/** Solids and how to combine them. */
export const sdf = {
  ellipsoid,
  cone,
  torus,
  block,
  join,
  common,
  carve,
  grow,
  mirror,
  move,
  turn,
  normal,
  within,
}
