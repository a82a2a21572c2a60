import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Cut, Fabric } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { type CollarPlan, layCollar } from '../top/collar.ts'
import { sewJacket } from './sew-jacket.ts'
import { sewOuterSleeves } from './sew-outer-sleeves.ts'

type Patch = Cut[1]

/** The patches of cloth of an open jacket, and the shape of the pieces cut from each. */
interface OpenJacketPlan {
  fabric: Fabric
  outline: Hex
  body: { patch: Patch } & Parameters<typeof sewJacket>[0]
  /** `layer` is its region, and `clearance` its distance from the shoulders, in metres. */
  collar: { patch: Patch; layer?: string; clearance: number; plan: CollarPlan }
  sleeves: { patch: Patch; cuffPatch: Patch } & Parameters<typeof sewOuterSleeves>[0]
}

/** A jacket that is worn open: a body, a collar, and sleeves with cuffs. */
export function sewOpenJacket(name: string, plan: OpenJacketPlan): Model {
  const { fabric, outline, body, collar, sleeves } = plan
  const arms = sewOuterSleeves(sleeves)
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline: outline,
    cloth: [
      ['outer', body.patch, sewJacket(body)],
      [collar.layer ?? 'outer-collar', collar.patch, layCollar(collar.plan, collar.clearance)],
      ['outer-sleeves', sleeves.patch, arms.sleeves],
      ['outer-cuffs', sleeves.cuffPatch, arms.cuffs],
    ],
    trim: [],
  })
}
