import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { crease } from '../sewing/folds.ts'
import { wrap } from '../sewing/wrap.ts'

interface JacketPlan {
  /** The height of the lower edge, in metres. */
  hem: number
  /**
   * Half the width of the opening in front, as a fraction of the circumference; closed by default.
   */
  opening?: (v: number) => number
  /** The distance from the body above the waist, in metres. */
  ease?: number
  /**
   * The slope at which the jacket widens below the waist; by default, the jacket clears every
   * skirt.
   */
  flare?: number
  /** The body's additional fullness at v, in metres. */
  fullness?: (v: number) => number
  rows?: number
}

/** Tops are at most 11.5 mm off the body, and 13 mm where they are tucked in. */
const EASE = 0.0178

/** The height at which skirts begin, and the slope at which a jacket over them widens. */
const WAIST = 0.435
const FLARE = 0.25

/** The number of columns is odd, because the column in the middle is the opening. */
const COLUMNS = 41

/** The position of the left edge; the right one mirrors it. */
const EDGE = (COLUMNS - 1) / 2 / COLUMNS

/** The distance by which the front edges curl inwards, in metres; this makes cloth look thick. */
const CURL = 0.004

/**
 * The body of a jacket, whose front edges meet or stay apart. In a printed pattern, these edges are
 * at u = 0.488 and u = 0.512, whatever the width of the opening.
 */
export function sewJacket({
  hem,
  opening = () => 0,
  ease = EASE,
  flare = FLARE,
  fullness = () => 0,
  rows = 16,
}: JacketPlan): Mesh {
  const widen = (v: number) => flare * Math.max(0, WAIST - wrap.heightAt(hem, v))
  const off = (v: number, u: number) =>
    ease +
    widen(v) +
    fullness(v) -
    CURL * Math.max(0, 1 - (Math.abs(u - 0.5) - opening(v)) * COLUMNS)
  const round = wrap.bodice(hem, () => 1.02, off)
  const point = (place: number, v: number): Vec3 => {
    const fromBack = Math.min(place, 1 - place) / EDGE
    const u = Math.min(1, fromBack) * (0.5 - opening(v))
    return round(place < 0.5 ? u : 1 - u, v)
  }
  const sheet = weaveSheet({
    columns: COLUMNS,
    rows,
    closed: true,
    point,
    hem: { bottom: 0.005 },
  })
  // The jacket's body does not follow the arms, because its armpits would sink into those of the
  // top.
  const bound = bindToBones(sheet, ['hips', 'spine', 'chest', 'UpperLeg'])
  return crease(dropMiddle(bound), 'top')
}

/** Removes the triangles between the two edges in front. */
function dropMiddle(sheet: Mesh): Mesh {
  const isMiddle = (vertex: number) => Math.abs(sheet.uvs[vertex * 2] - 0.5) < 0.6 / COLUMNS
  const kept: number[] = []
  for (let t = 0; t < sheet.indices.length; t += 3) {
    const corners = sheet.indices.slice(t, t + 3)
    if (!corners.every(isMiddle)) kept.push(...corners)
  }
  return { ...sheet, indices: kept }
}
