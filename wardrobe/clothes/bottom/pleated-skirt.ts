import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import type { hangSkirt, SkirtShape } from '../sewing/hang-skirt.ts'
import { foldSkirt, PRESSED } from '../sewing/skirt-folds.ts'

interface SkirtPlan extends SkirtShape {
  pleats: number
  /** The depth of a pleat at the hem, in metres. */
  depth: number
  /** 1 gives sharp, pressed pleats; 0 gives soft waves. */
  crispness: number
  /** The angle from the middle of the front, in radians, up to which a skirt has no pleats. */
  flatFront?: number
  /** The growth of the radius at v, from 0 at the waist to 1 at the hem; by default, of a cone. */
  profile?: (v: number) => number
  /** Scallops at the hem, and the height in metres to which it rises between them. */
  scallops?: { count: number; rise: number }
}

/** Above this crispness, pleats are pressed, and are printed on the cloth. */
const PRESSED_FROM = 0.9

/**
 * The fraction of the pleats' relief that the shading shows; the full relief would flicker when the
 * skirt sways.
 */
const PLEAT_LIGHT = 0.3

/**
 * A pleated skirt that swings with `hung`; u goes around it from 0 to 1, so that a printed pleat
 * falls on each fold.
 */
export function sewSkirt(plan: SkirtPlan, hung: ReturnType<typeof hangSkirt>): Mesh {
  const sheet = weaveSheet({
    columns: plan.pleats * 6,
    rows: 7,
    closed: true,
    point: (u, v) => pointOf(plan, u, v),
    hem: { bottom: 0.0025 },
  })
  for (let n = 0; n < sheet.normals.length / 3; n++) calmNormal(sheet, n)
  sheet.relief = plan.crispness > PRESSED_FROM ? PRESSED : foldSkirt(plan.pleats)
  return fasten(sheet, hung.bound, hung.bones)
}

const CONE = (v: number) => v ** 0.85

function pointOf(plan: SkirtPlan, u: number, v: number): Vec3 {
  const { waist, hem, waistRadius, hemRadius, pleats, depth, crispness } = plan
  const { flatFront = 0, profile = CONE, scallops } = plan
  const turn = (u - 0.5) * 2 * Math.PI
  const wave = Math.asin(crispness * Math.cos(pleats * turn)) / Math.asin(crispness)
  const fold = Math.abs(turn) < flatFront ? 0 : wave
  const radius = waistRadius + (hemRadius - waistRadius) * profile(v) + depth * v * fold
  const between = scallops ? 1 - Math.abs(Math.cos((scallops.count * turn) / 2)) ** 0.6 : 0
  const fall = hem + (scallops?.rise ?? 0) * between - waist
  return [Math.sin(turn) * radius, waist + fall * v, Math.cos(turn) * radius * 0.95]
}

/**
 * Turns a normal most of the way towards the normal of a smooth cone; normals at hems stay as they
 * are, because hems fold.
 */
function calmNormal(sheet: Mesh, n: number): void {
  const normal = vec.read(sheet.normals, n)
  const [x, , z] = vec.read(sheet.positions, n)
  if (normal[0] * x + normal[2] * z <= 0) return
  const smooth = vec.normalize([x, 0.45 * Math.hypot(x, z), z])
  const calm = vec.normalize(vec.mix(smooth, normal, PLEAT_LIGHT))
  for (let k = 0; k < 3; k++) sheet.normals[n * 3 + k] = calm[k]
}
