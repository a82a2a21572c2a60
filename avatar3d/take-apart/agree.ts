import { judgeIsland } from './judge-island.ts'
import type { Kind } from './kind.ts'
import type { IslandShape } from './measure-island.ts'
import type { Said } from './name-kinds.ts'

export interface Judged {
  triangles: Uint32Array
  kind: Kind
  sureness: number
}

export interface Seen extends Judged {
  shape: IslandShape
}

/**
 * If at least this fraction of a material is of one kind, all of it counts as that kind: buttons
 * and cuffs belong to their shirt.
 */
const MAJORITY = 0.7

/**
 * A top and a bottom count as the halves of one dress only if each makes up more than this fraction
 * of the material; hair and a hat count as hair only if the hair makes up more than this fraction.
 */
const HALF_MIN = 0.25

/**
 * A surface is bare if more than this fraction of its vertices have the colour of the skin, or are
 * moved by the expressions of a face.
 */
const BARE = 0.1

/**
 * A face lies in front of the head. A surface whose depth is more than this fraction of the head's
 * height goes around the head.
 */
const AROUND = 0.3

/** Whether a surface has islands all over the body; if so, several things share its material. */
export const isWholeFigure = (shapes: readonly IslandShape[]): boolean =>
  (['head', 'hands', 'feet'] as const).every((region) =>
    shapes.some(({ regions }) => regions[region] > 0.5),
  )

/**
 * Gives the islands of one material the same kind if most of them agree, or if they can belong to
 * one object whose shape shows its kind; `whole` measures the shape of all of them together.
 */
export function agree(islands: readonly Seen[], said: Said, whole: () => IslandShape): Judged[] {
  const { kinds } = said
  const total = count(islands)
  const share = (kind: Kind) => count(islands.filter((island) => island.kind === kind)) / total
  const halves = joinHalves(share)
  const best = halves ?? {
    kind: kinds.toSorted((a, b) => share(b) - share(a))[0],
    share: Math.max(...kinds.map(share)),
  }
  if (isOneThing(islands)) {
    const isDoubtful = halves !== null || best.share < MAJORITY
    if (isDoubtful || (best.kind === 'face' && whole().depth > AROUND)) {
      const judged = judgeIsland(whole(), said)
      // Some small things on a head, such as headphones, also hang like hair.
      if (judged.kind !== 'hair' || best.kind === 'hair')
        return islands.map((island) => ({ ...island, ...judged }))
    }
  }
  if (best.share < MAJORITY || !kinds.includes(best.kind)) return [...islands]
  const { kind } = best
  return islands.map((island) =>
    island.kind === kind
      ? island
      : { ...island, kind, sureness: Math.min(island.sureness, best.share) },
  )
}

/**
 * Whether the pieces that share a material can belong to one object: a crown and its stones,
 * glasses and their temples, trousers and their waistband. They show no skin, and all of them are
 * either on the head or on the trunk and the limbs.
 */
function isOneThing(islands: readonly Seen[]): boolean {
  const isBare = islands.some(({ shape }) => shape.skin > BARE || shape.lively > BARE)
  if (isBare || new Set(islands.map(({ kind }) => kind)).size === 1) return false
  const zones = islands.map(({ shape: { regions } }) => {
    if (regions.hands + regions.feet + regions.nothing > 0.5) return 'ends'
    return regions.head > 0.5 ? 'head' : 'body'
  })
  return !zones.includes('ends') && new Set(zones).size === 1
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
