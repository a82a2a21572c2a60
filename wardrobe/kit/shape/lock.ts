import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { createMesh, type Mesh } from '../mesh/mesh.ts'
import { curveAt } from '../mesh/spline.ts'
import { vec } from '../mesh/vector.ts'
import { type Sdf, sdf } from '../solid/sdf.ts'

/** A lock of hair: a tapered strand swept along a curve from root to tip. */
export interface LockPlan {
  /** From the root to the tip. */
  path: readonly Vec3[]
  /** The width at the widest point and the thickness there, in metres. */
  width: number
  thickness: number
  /** The point from which the flat side of the strand faces away: the middle of the head. */
  center: Vec3
  /** The width by position along the lock, 0 to 1; by default, that of a leaf with a long tip. */
  profile?: (t: number) => number
  /**
   * The solid out of which the strand is pushed, so that the strand stays `margin` metres clear of
   * it.
   */
  outside?: { solid: Sdf; margin: number }
  segments?: number
  sides?: number
  /** The degree to which the lock is shaded as part of one round head, 0 to 1. */
  roundness?: number
  /**
   * The v of a vertex; by default, its angle from the crown, so that the highlights of all locks
   * line up.
   */
  v?: (t: number, point: Vec3) => number
}

const leaf = (t: number) => Math.sqrt(Math.min(1, t * 5 + 0.25)) * (1 - t) ** 0.62 * 1.25

/** The smallest thickness of a strand relative to its width, so that tips stay round. */
const THIN = 0.15

/** Sweeps a lock, closed at the root and the tip; u runs across the strand. */
export function sweepLock(plan: LockPlan): Mesh {
  const { center, segments = 12, sides = 6, roundness = 0.45, profile = leaf } = plan
  const mesh = createMesh()
  const spine = layPath(plan, segments)
  for (let s = 0; s < segments; s++) {
    const t = s / segments
    const { across, out } = frameAt(spine, s, center)
    const halfWidth = plan.width * 0.5 * profile(t)
    const halfThickness = plan.thickness * 0.5 * Math.max(profile(t), THIN)
    const round = vec.normalize(vec.subtract(spine[s], center))
    for (let k = 0; k <= sides; k++) {
      const cos = Math.cos((k / sides) * 2 * Math.PI)
      const sin = Math.sin((k / sides) * 2 * Math.PI)
      const side = vec.scale(across, cos * halfWidth)
      const p = vec.add(spine[s], vec.add(side, vec.scale(out, sin * halfThickness)))
      const oval = vec.add(vec.scale(across, cos * halfThickness), vec.scale(out, sin * halfWidth))
      mesh.positions.push(...p)
      mesh.normals.push(...vec.normalize(vec.mix(vec.normalize(oval), round, roundness)))
      mesh.uvs.push(0.5 + 0.5 * cos, plan.v ? plan.v(t, p) : crownAngle(p, center))
    }
  }
  joinRings(mesh, segments, sides)
  closeEnd(plan, mesh, spine, { sides, at: 0 })
  closeEnd(plan, mesh, spine, { sides, at: segments })
  return mesh
}

/** The angle of a point from straight up, as a fraction of half a turn. */
function crownAngle(p: Vec3, center: Vec3): number {
  const up = vec.normalize(vec.subtract(p, center))[1]
  return Math.acos(Math.max(-1, Math.min(1, up))) / Math.PI
}

function layPath({ path, outside }: LockPlan, segments: number): Vec3[] {
  return Array.from({ length: segments + 1 }, (_, s) => {
    let p = curveAt(path, s / segments)
    if (!outside) return p
    for (let round = 0; round < 4; round++) {
      const depth = outside.margin - outside.solid(...p)
      if (depth <= 0) break
      p = vec.add(p, vec.scale(sdf.normal(outside.solid, p, 0.004), depth))
    }
    return p
  })
}

function frameAt(spine: Vec3[], s: number, center: Vec3): { across: Vec3; out: Vec3 } {
  const next = spine[Math.min(spine.length - 1, s + 1)]
  const along = vec.normalize(vec.subtract(next, spine[Math.max(0, s - 1)]))
  const across = vec.normalize(vec.cross(along, vec.subtract(spine[s], center)))
  return { across, out: vec.normalize(vec.cross(across, along)) }
}

function joinRings(mesh: Mesh, segments: number, sides: number): void {
  const ring = sides + 1
  for (let s = 0; s < segments - 1; s++)
    for (let k = 0; k < sides; k++) {
      const a = s * ring + k
      mesh.indices.push(a, a + ring + 1, a + 1, a, a + ring, a + ring + 1)
    }
}

/** Joins the first or the last ring at the end of the spine. */
function closeEnd(
  plan: LockPlan,
  mesh: Mesh,
  spine: Vec3[],
  { sides, at }: { sides: number; at: number },
): void {
  const end = spine[at]
  const middle = mesh.positions.length / 3
  const outward = vec.normalize(vec.subtract(end, spine[at === 0 ? 1 : at - 1]))
  const round = vec.normalize(vec.subtract(end, plan.center))
  mesh.positions.push(...end)
  mesh.normals.push(...vec.normalize(vec.mix(round, outward, at === 0 ? 0.2 : 0.5)))
  mesh.uvs.push(0.5, plan.v ? plan.v(at === 0 ? 0 : 1, end) : crownAngle(end, plan.center))
  const first = at === 0 ? 0 : (at - 1) * (sides + 1)
  for (let k = first; k < first + sides; k++)
    mesh.indices.push(...(at === 0 ? [middle, k, k + 1] : [k, middle, k + 1]))
}
