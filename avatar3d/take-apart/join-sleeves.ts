import type { Judged, Seen } from './agree.ts'

/** Sleeves and cuffs have less than this fraction of their vertices on the trunk. */
const TRUNK_MIN = 0.5

/** Collars are shorter than this fraction of the dress's length. */
const LENGTH_MIN = 0.5

/**
 * If a material contains a dress, any sleeves, cuffs and collars that look like tops belong to the
 * dress, unless there is another garment for the trunk.
 */
export function joinSleeves(islands: readonly Seen[]): Judged[] {
  const [dress] = islands.filter(({ kind }) => kind === 'dress')
  if (!dress) return [...islands]
  const isWorn = islands.some(
    ({ kind, shape }) =>
      kind === 'tops' &&
      shape.regions.trunk > TRUNK_MIN &&
      shape.extent > LENGTH_MIN * dress.shape.extent,
  )
  if (isWorn) return [...islands]
  return islands.map((island) =>
    island.kind === 'tops' ? { ...island, kind: 'dress', sureness: dress.sureness } : island,
  )
}
