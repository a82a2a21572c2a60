import { type Finding, find } from './finding.ts'
import type { BonePlaces } from './place-bones.ts'
import { PART_BONES } from './rules/check-bones.ts'

/** A body for which parts can be made: its name, and the positions of its bones. */
export interface Figure {
  figure: string
  places: BonePlaces
}

const OFF_METRES_MAX = 0.005

/** The figure whose skeleton a part has, or the distance to the nearest one. */
export function findFigure(
  places: BonePlaces,
  figures: readonly Figure[],
): { figure: string } | Finding {
  const [nearest] = figures
    .map((candidate) => ({ ...candidate, ...findWorst(places, candidate.places) }))
    .sort((a, b) => a.metres - b.metres)
  if (!nearest) return { figure: '' }
  const { figure, bone, metres } = nearest
  if (metres <= OFF_METRES_MAX) return { figure }
  const [mm, limit] = [metres, OFF_METRES_MAX].map((m) => Math.round(m * 1000))
  return find('skeletonMismatch', bone, { figure, bone, mm, limit })
}

function findWorst(places: BonePlaces, wanted: BonePlaces): { bone: string; metres: number } {
  let worst = { bone: '', metres: 0 }
  for (const bone of PART_BONES) {
    const [is, should] = [places[bone], wanted[bone]]
    const metres = is && should ? Math.hypot(...is.map((at, axis) => at - should[axis])) : 0
    if (metres > worst.metres) worst = { bone, metres }
  }
  return worst
}
