import type { Kind } from './kind.ts'
import type { IslandShape } from './measure-island.ts'
import type { Said } from './name-kinds.ts'

export interface Judged {
  triangles: Uint32Array
  kind: Kind
  sureness: number
}

/**
 * If at least this share of a material is of one kind, all of it counts as that kind: buttons and
 * cuffs belong to their shirt.
 */
const MAJORITY = 0.7

/** The minimum share of the smaller half of a dress, or of hanging hair. */
const HALF_MIN = 0.25

/** Whether a surface has islands all over the body: then several things share its material. */
export const isWholeFigure = (shapes: readonly IslandShape[]): boolean =>
  (['head', 'hands', 'feet'] as const).every((region) =>
    shapes.some(({ regions }) => regions[region] > 0.5),
  )

/** Treats the islands of one material as one thing where most of them agree. */
export function agree(islands: readonly Judged[], { kinds }: Said): Judged[] {
  const total = count(islands)
  const share = (kind: Kind) => count(islands.filter((island) => island.kind === kind)) / total
  const best = joinHalves(share) ?? {
    kind: kinds.toSorted((a, b) => share(b) - share(a))[0],
    share: Math.max(...kinds.map(share)),
  }
  if (best.share < MAJORITY || !kinds.includes(best.kind)) return [...islands]
  const { kind } = best
  return islands.map((island) =>
    island.kind === kind
      ? island
      : { ...island, kind, sureness: Math.min(island.sureness, best.share) },
  )
}

/** Pieces whose halves look like two pieces: a dress, and hair, whose crown looks like a hat. */
function joinHalves(share: (kind: Kind) => number): { kind: Kind; share: number } | null {
  const [top, bottom, hair] = [share('tops'), share('bottoms'), share('hair')]
  const dress = top + bottom + share('dress')
  if (dress > MAJORITY && Math.min(top, bottom) > HALF_MIN) return { kind: 'dress', share: dress }
  const locks = hair + share('hat')
  return locks > MAJORITY && hair > HALF_MIN ? { kind: 'hair', share: locks } : null
}

const count = (islands: readonly Judged[]) =>
  islands.reduce((sum, { triangles }) => sum + triangles.length, 0)
