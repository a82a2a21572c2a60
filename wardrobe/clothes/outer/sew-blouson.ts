import type { Mesh } from '../../kit/mesh/mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewJacket } from './sew-jacket.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

/**
 * The fraction of a sleeve that is above the seam, which hides the jagged line where the sleeve
 * leaves the body.
 */
export const ARMHOLE = 0.25

/** A short, closed jacket that billows above a ribbed hem, with ribbed cuffs. */
export function sewBlouson(): Record<'body' | 'band' | 'sleeves' | 'cuffs', Mesh> {
  const body = sewJacket({
    hem: 0.396,
    fullness: (v) => 0.007 * Math.sin(Math.PI * Math.max(0, v - 0.3) * 1.25) ** 2,
  })
  const { sleeves, cuffs } = sewOuterSleeves({
    cuff: { width: 0.022, radius: 0.028 },
    fullness: 0.0055,
  })
  return { body, band: sewHem(), sleeves, cuffs }
}

/** The ribbed hem, over any waistband. */
function sewHem(): Mesh {
  const sheet = weaveSheet({
    columns: 36,
    rows: 2,
    closed: true,
    point: wrap.band(0.404, 0.38, (v) => 0.0295 + 0.001 * v),
    hem: { bottom: 0.006 },
  })
  return bindToBones(sheet, ['hips', 'spine'])
}
