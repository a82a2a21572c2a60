import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { fasten, type Shares } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import { weaveSheet } from '../kit/sheet.ts'
import { vec } from '../kit/vector.ts'

export interface SkirtPlan {
  /** Heights in metres. */
  waist: number
  hem: number
  waistRadius: number
  hemRadius: number
  pleats: number
  /** How deep a pleat is at the hem, in metres. */
  depth: number
  /** 1 folds sharply like a pressed pleat, 0 swings in waves. */
  crispness: number
}

/** How much the light sees of the pleats: all of it would flicker when the skirt sways. */
const PLEAT_LIGHT = 0.3

/** A pleated skirt; u 0 to 1 goes round it, so that a printed pleat falls on each fold. */
export function sewSkirt(plan: SkirtPlan): Mesh {
  const sheet = weaveSheet({
    columns: plan.pleats * 6,
    rows: 7,
    closed: true,
    point: (u, v) => pointOf(plan, u, v),
    hem: { bottom: 0.0025 },
  })
  for (let n = 0; n < sheet.normals.length / 3; n++) calmNormal(sheet, n)
  return fasten(sheet, (p) => swing(plan, p))
}

function pointOf(
  { waist, hem, waistRadius, hemRadius, pleats, depth, crispness }: SkirtPlan,
  u: number,
  v: number,
): Vec3 {
  const turn = (u - 0.5) * 2 * Math.PI
  const fold = Math.asin(crispness * Math.cos(pleats * turn)) / Math.asin(crispness)
  const radius = waistRadius + (hemRadius - waistRadius) * v ** 0.85 + depth * v * fold
  return [Math.sin(turn) * radius, waist + (hem - waist) * v, Math.cos(turn) * radius * 0.95]
}

/** Turns a normal most of the way to that of a smooth cone; hems fold and keep theirs. */
function calmNormal(sheet: Mesh, n: number): void {
  const normal = vec.read(sheet.normals, n)
  const [x, , z] = vec.read(sheet.positions, n)
  if (normal[0] * x + normal[2] * z <= 0) return
  const smooth = vec.normalize([x, 0.45 * Math.hypot(x, z), z])
  const calm = vec.normalize(vec.mix(smooth, normal, PLEAT_LIGHT))
  for (let k = 0; k < 3; k++) sheet.normals[n * 3 + k] = calm[k]
}

/** The lower a place, the more it follows the leg on its side. */
function swing({ waist, hem }: SkirtPlan, [x, y]: Vec3): Shares {
  const legs = 0.38 * Math.min(1, Math.max(0, (waist - 0.02 - y) / (waist - hem)))
  const left = 0.5 + 0.5 * Math.max(-1, Math.min(1, x / 0.06))
  return [
    ['hips', 1 - legs],
    ['leftUpperLeg', legs * left],
    ['rightUpperLeg', legs * (1 - left)],
  ]
}
