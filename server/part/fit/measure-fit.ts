import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { countFlipped } from './inspect/count-flipped.ts'
import { inspectSkin } from './inspect/inspect-skin.ts'
import { measureStretch } from './inspect/measure-stretch.ts'

/** The quality of a fit. */
export interface FitMeasures {
  /** Skin that shows through cloth at the worst moment of a walk, as a fraction of the figure. */
  skin: number
  /** The same for the original part. */
  skinBefore: number
  /** The unevenness of stretched edges: the 95th percentile, at least 1. */
  stretch: number
  /** Triangles that now face the wrong way. */
  flipped: number
}

/** A part on a body, with the surfaces that it hides. */
export interface Worn {
  body: Model
  part: Model
  hides: readonly string[]
}

const PHASES = [0, 0.3, 0.6]

export const dressBody = ({ body, part, hides }: Worn) =>
  assemble([body, part], { hidden: new Set(hides) })

/** Measures a part before and after fitting; skin can show only through cloth. */
export function measureFit(before: Worn, after: Worn, part: PartName): FitMeasures {
  const walk = findWalk()
  const skinOf = (worn: Worn) => (part === 'Clothes' ? measureSkin(worn, walk) : 0)
  return {
    skin: skinOf(after),
    skinBefore: skinOf(before),
    stretch: measureStretch(before.part, after.part),
    flipped: countFlipped(before.part, after.part),
  }
}

function findWalk(): Clip {
  const clip = CATALOGUE.find(({ key }) => key === 'motion-walk')?.makeMotion?.()
  if (!clip) throw new Error('The wardrobe has no motion-walk.')
  return clip
}

function measureSkin(worn: Worn, walk: Clip): number {
  const avatar = dressBody(worn)
  const partOf = (surface: Surface) => (surface.part === 1 ? 'Clothes' : 'Body')
  const faults = inspectSkin(avatar, partOf, swing(avatar, walk), PHASES)
  return Math.max(...faults.map(({ skin }) => skin))
}
