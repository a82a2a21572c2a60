import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Body, Fitted } from '../../server/part/fit/fit-file.ts'
import { inspectOutfit } from '../../server/part/fit/inspect/inspect-outfit.ts'
import { measureStretch } from '../../server/part/fit/inspect/measure-stretch.ts'
import { createSeat } from '../fits/create-seat.ts'
import { chooseClips } from '../outfits/choose-clips.ts'

/** Each is looked at in one moment: the step of a walk, the jump of a cheer. */
const MOMENTS: Readonly<Record<string, number>> = {
  idle: 0.3,
  wave: 0.5,
  'motion-walk': 0.3,
  'motion-dance': 0.6,
  'motion-cheer': 0.4,
}

export const MOTIONS = [...chooseClips(Object.keys(MOMENTS).join())].map(([name, clip]) => ({
  name,
  clip,
  phase: MOMENTS[name],
}))

/** How a part looks on a figure, at its worst in the motions. */
export interface WornFaults {
  /** Skin that shows through cloth, as a share of the figure. */
  skin: number
  /** Insides of surfaces that show on this figure and did not on the part's own body. */
  inside: number
  /** The share of vertices in the skin, or further off it than they were. */
  misplaced: number
  stretch: number
}

/** Measures a part that was fitted from one body to another. */
export function measureWorn(
  { part, hides, before, after }: Fitted,
  from: Body | undefined,
  to: Body,
): WornFaults {
  const worn = inspectWorn([to.model, after], { part, hides })
  const own = inspectWorn(from ? [from.model, before] : [before], { part, hides: [] })
  const seat = from && createSeat(before, measureOf(from), measureOf(to))
  return {
    skin: worn.skin,
    inside: Math.max(0, worn.inside - own.inside),
    misplaced: seat?.(joinShell(after).positions) ?? 0,
    stretch: measureStretch(before, after),
  }
}

const measureOf = ({ model, eyesMetres }: Body) => measureFigure(model, eyesMetres)

interface Way {
  part: PartName
  hides: readonly string[]
}

/** The last model is the part. */
function inspectWorn(models: Model[], { part, hides }: Way) {
  const avatar = assemble(models, { hidden: new Set(hides) })
  const isCloth = part === 'Clothes'
  const partOf = (surface: Surface) =>
    surface.part < models.length - 1 ? 'Body' : isCloth ? 'Clothes' : 'Accessory'
  const faults = MOTIONS.flatMap(({ clip, phase }) =>
    inspectOutfit(avatar, partOf, swing(avatar, clip), [phase]),
  )
  return {
    skin: isCloth ? Math.max(...faults.map(({ skin }) => skin)) : 0,
    inside: Math.max(...faults.map(({ inside }) => inside)),
  }
}
