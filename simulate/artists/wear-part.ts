import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Fitted } from '../../server/part/fit/fit-file.ts'
import { inspectOutfit } from '../../server/part/fit/inspect/inspect-outfit.ts'
import { createSeat } from '../fits/create-seat.ts'
import { measureUnexplained } from '../fits/measure-unexplained.ts'
import { chooseClips } from '../outfits/choose-clips.ts'
import { measureTorn, posePart } from './measure-torn.ts'

/** Each motion is examined at one moment, such as the step of a walk or the jump of a cheer. */
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

/**
 * The faults of a part on a figure; those that depend on the motion are measured in the worst one.
 */
export interface WornFaults {
  /** Skin that shows through cloth, as a fraction of the figure. */
  skin: number
  /** Insides of surfaces that are visible on this figure and were not on the part's own body. */
  inside: number
  /** The fraction of the vertices that are inside the skin, or further from it than they were. */
  misplaced: number
  /** The fraction of the surface that looks torn. */
  torn: number
  /**
   * The 95th percentile of the differences between the edges' lengths and those that the bodies
   * explain.
   */
  stretch: number
}

/** A part on a body, in each of the motions. */
export interface Look {
  skin: number
  inside: number
  /** The positions of its vertices in each motion. */
  posed: Float32Array[]
}

interface Way {
  part: PartName
  hides: readonly string[]
}

/** Examines the last of several models, worn with the others, in all motions. */
export function lookAt(models: readonly Model[], { part, hides }: Way): Look {
  const avatar = assemble([...models], { hidden: new Set(hides) })
  const last = models.length - 1
  const isCloth = part === 'Clothes'
  const partOf = (surface: Surface) =>
    surface.part < last ? 'Body' : isCloth ? 'Clothes' : 'Accessory'
  const moves = MOTIONS.map(({ clip }) => swing(avatar, clip))
  const motion = (n: number) => moves[n](MOTIONS[n].phase)
  const faults = inspectOutfit(avatar, partOf, motion, [...moves.keys()])
  return {
    skin: isCloth ? Math.max(...faults.map(({ skin }) => skin)) : 0,
    inside: Math.max(...faults.map(({ inside }) => inside)),
    posed: moves.map((_, n) => posePart(avatar, last, motion(n))),
  }
}

/** Measures a part that was fitted to another body; `own` is its measurement on its own body. */
export function measureWorn(fitted: Fitted, own: Look): WornFaults {
  const { part, hides, before, after, source, target } = fitted
  const worn = lookAt([target.model, after], { part, hides })
  const [from, to] = [source.figure, target.figure]
  const bodies = { before, after, from, to, posedBefore: own.posed, posedAfter: worn.posed }
  return {
    skin: worn.skin,
    inside: Math.max(0, worn.inside - own.inside),
    misplaced: createSeat(before, from, to)(joinShell(after).positions),
    torn: measureTorn(bodies),
    stretch: measureUnexplained(before, after, from, to).unexplained,
  }
}
