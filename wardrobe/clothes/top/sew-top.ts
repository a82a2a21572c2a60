import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import type { Cut, Fabric } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import type { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { type CollarPlan, layCollar } from './collar.ts'
import { divideTop } from './divide-top.ts'
import { sewSleeves } from './long-sleeves.ts'
import { standCollar } from './stand-collar.ts'
import { sewTuckedTop } from './tucked-top.ts'

type Patch = Cut[1]

/** The patches of cloth of a top, and the shape of the pieces cut from each. */
interface TopPlan {
  fabric: Fabric
  outline: Hex
  trimOutline?: Hex
  /** By default it is tucked in. */
  body: { patch: Patch; mesh?: Mesh }
  sleeves?: { patch: Patch; cuffPatch?: Patch } & Parameters<typeof sewSleeves>[0]
  /** A collar that lies on the shoulders. */
  collar?: { patch: Patch; plan: CollarPlan; clearance?: number }
  /** A band or a collar that stands round the neck. */
  neck?: { patch: Patch } & Parameters<typeof standCollar>[0]
  /** More layers of cloth, and bows, ties and buttons. */
  cloth?: Cut[]
  trim?: Cut[]
  /** The parts that swing. */
  hung?: ReturnType<typeof hangSkirt>
}

/** A top; jackets hide all of it except the front, the collar and the trim. */
export function sewTop(name: string, plan: TopPlan): Model {
  const { fabric, outline, trimOutline = outline, body, sleeves, collar, neck } = plan
  const cuts: Cut[] = divideTop(body.patch, body.mesh ?? sewTuckedTop(Boolean(collar)))
  if (sleeves) {
    const arms = sewSleeves(sleeves)
    cuts.push(['sleeves', sleeves.patch, arms.sleeves])
    if (sleeves.cuffPatch) cuts.push(['cuffs', sleeves.cuffPatch, arms.cuffs])
  }
  if (collar) cuts.push(['collar', collar.patch, layCollar(collar.plan, collar.clearance)])
  const band: Cut[] = neck ? [['neck', neck.patch, standCollar(neck)]] : []
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline,
    hung: plan.hung,
    cloth: [...cuts, ...(plan.cloth ?? [])],
    trim: [...band, ...(plan.trim ?? [])],
  })
}
