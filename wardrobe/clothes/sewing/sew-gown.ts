import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { BONES } from '../../kit/rig/skeleton.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from './folds.ts'
import { hangSkirt } from './hang-skirt.ts'
import { wrap } from './wrap.ts'

interface GownPlan {
  hem: number
  /** Half the width at the hem, in metres; the depth is a little less. */
  hemRadius: number
  /** The distance from the chest and the waist, in metres. */
  ease?: number
  /** Whether the gown falls straight from the chest, instead of following the waist. */
  isStraight?: boolean
  /** The height of the slits at the sides, and the angle, in radians, of half a slit at the hem. */
  slit?: { height: number; angle: number }
  /** Waves round the hem, and their depth in metres. */
  waves?: { count: number; depth: number }
}

/** The height at which the skirt begins to swing. */
const WAIST = 0.43

/** The height from which cloth is draped outwards to the neckline. */
const HEART = 0.505

/** The fraction of a picture's height above the heart. */
const RISE = 0.22

/** The neckline, in radians above the horizontal as seen from the heart. */
const NECK = 1.02

/** Half the width and half the depth of a horizontal section, in metres. */
interface Oval {
  width: number
  depth: number
}

/** Half the width and the depth of the chest, from which a straight gown falls. */
const CHEST = { width: 0.068, depth: 0.06 }

/** Where the cloth leaves the hips, and half the width and the depth of the hips there. */
const HIPS = { from: 0.405, to: 0.345, width: 0.085, depth: 0.062 }

const EASE = 0.0105

/** The height in which a straight gown departs from the chest. */
const STRAIGHTENED = 0.07

/** Depth divided by width at the hem. */
const OVAL = 0.93

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const smooth = (share: number) => clamp(share) ** 2 * (3 - 2 * clamp(share))

const widen = ({ width, depth }: Oval, ease: number): Oval => ({
  width: width + ease,
  depth: depth + ease,
})

const heightAt = (hem: number, v: number) =>
  v < RISE ? HEART : HEART + ((hem - HEART) * (v - RISE)) / (1 - RISE)

/**
 * A robe without a seam at the waist, from the neckline to the hem, as a front and a back that are
 * sewn together at the sides down to the slits. On each, u runs from side to side and v downwards.
 */
export function sewGown(plan: GownPlan) {
  const { hem, hemRadius } = plan
  const hung = hangSkirt({ waist: WAIST, hem, waistRadius: 0.07, hemRadius })
  const half = (middle: number): Mesh => {
    const sheet = weaveSheet({
      columns: 20,
      rows: 26,
      point: (u, v) => pointOf(plan, middle + turnAt(plan, u, v), v),
      hem: { bottom: 0.003 },
    })
    for (let n = 0; n < sheet.normals.length / 3; n++) if (isSide(sheet, n)) faceSideways(sheet, n)
    return crease(bind(sheet, hung), 'gown')
  }
  return { front: half(0), back: half(Math.PI), hung }
}

/** The angle from the middle of a half: a quarter of a turn at the sides, less beside a slit. */
function turnAt({ hem, slit }: GownPlan, u: number, v: number): number {
  const y = heightAt(hem, v)
  const open = slit ? slit.angle * clamp((slit.height - y) / (slit.height - hem)) : 0
  return (u - 0.5) * 2 * (Math.PI / 2 - open)
}

function pointOf(plan: GownPlan, turn: number, v: number): Vec3 {
  const { hem, hemRadius, ease = EASE, waves, isStraight } = plan
  const round = turn / (2 * Math.PI) + 0.5
  if (v < RISE) {
    const shoulders = wrap.bodice(
      HIPS.to,
      () => NECK,
      () => ease,
    )
    return shoulders(round, (0.5 * v) / RISE)
  }
  const y = heightAt(hem, v)
  const oval = (from: Oval, to: Oval, share: number, wave = 0): Vec3 => [
    Math.sin(turn) * (from.width + (to.width - from.width) * share + wave),
    y,
    Math.cos(turn) * (from.depth + (to.depth - from.depth) * share + wave),
  ]
  const hips = widen(HIPS, ease)
  const fall = clamp((HIPS.to - y) / (HIPS.to - hem))
  const wave = waves ? waves.depth * fall * Math.cos(waves.count * turn) : 0
  const skirt = oval(hips, { width: hemRadius, depth: hemRadius * OVAL }, fall, wave)
  if (y <= HIPS.to) return skirt
  const close = wrap.band(y, y, () => ease)(round, 0)
  if (!isStraight) return vec.mix(close, skirt, smooth((HIPS.from - y) / (HIPS.from - HIPS.to)))
  const straight = oval(widen(CHEST, ease), hips, (HEART - y) / (HEART - HIPS.to))
  return vec.mix(close, straight, smooth((HEART - y) / STRAIGHTENED))
}

const isSide = ({ uvs }: Mesh, n: number) => uvs[n * 2] === 0 || uvs[n * 2] === 1

/** At the sides, where two halves meet, both have the same normals. */
function faceSideways(sheet: Mesh, n: number): void {
  const [x, y, z] = vec.read(sheet.normals, n)
  sheet.normals[n * 3] = Math.sign(x) * Math.hypot(x, z)
  sheet.normals[n * 3 + 1] = y
  sheet.normals[n * 3 + 2] = 0
}

/** The upper part follows the trunk and the arms, and the lower part swings. */
function bind(sheet: Mesh, hung: ReturnType<typeof hangSkirt>): Mesh {
  const { joints, weights } = bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperArm'])
  return fasten(
    sheet,
    (p, vertex) => {
      const free = clamp((WAIST - p[1]) / 0.03)
      if (free === 1) return hung.bound(p)
      const shares = new Map<string, number>()
      const add = (bone: string, share: number) => shares.set(bone, (shares.get(bone) ?? 0) + share)
      for (let k = vertex * 4; k < vertex * 4 + 4; k++)
        add(BONES[joints[k]].name, weights[k] * (1 - free))
      for (const [bone, share] of hung.bound(p)) add(bone, share * free)
      return [...shares]
    },
    hung.bones,
  )
}

/**
 * Where a point of a half's picture is on the gown, in millimetres: x from the middle, positive to
 * the right of the picture, and y above the ground.
 */
export const onGown =
  ({ hem, hemRadius, ease = EASE }: GownPlan) =>
  (u: number, v: number): [x: number, y: number] => {
    const across = (u - 0.5) * Math.PI
    if (v < RISE) return [across * 66, HEART * 1000 + 62 * Math.tan(NECK * (1 - v / RISE))]
    const y = heightAt(hem, v)
    const hips = HIPS.width + ease
    const skirt = hips + (hemRadius - hips) * clamp((HIPS.to - y) / (HIPS.to - hem))
    const radius = 0.066 + (skirt - 0.066) * smooth((0.45 - y) / 0.09)
    return [across * radius * 1000, y * 1000]
  }
