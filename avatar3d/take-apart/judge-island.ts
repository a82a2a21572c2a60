import type { Kind } from './kind.ts'
import type { IslandShape } from './measure-island.ts'
import type { Said } from './name-kinds.ts'

/**
 * A fraction of the head's height: smaller islands on the head are eyes and earrings rather than
 * hair.
 */
const SMALL = 0.3

/** Nothing thinner than this covers a head; ears and hairbands are thinner. */
const THIN = 0.15

/** Smaller islands on hands and feet are nails. */
const NAIL = 0.08

/**
 * A garment that reaches further than this both up and down from the hips covers the whole body.
 */
const DRESS_UP = 0.6
const WAIST = 0.5
const DRESS_DOWN = 0.25
const DRESS_TRUNK = 0.2

/**
 * The likeliest kind of island among those that its names allow, and the certainty, from 0 to 1.
 */
export function judgeIsland(shape: IslandShape, said: Said): { kind: Kind; sureness: number } {
  const scores = scoreKinds(shape)
  const ranked = said.kinds.toSorted((a, b) => scores[b] - scores[a])
  const total = ranked.reduce((sum, kind) => sum + scores[kind], 0)
  const [kind] = ranked
  const share = total > 0 ? scores[kind] / total : 0
  return { kind, sureness: Math.max(share, said.sureness * share) }
}

/**
 * In a surface that is called a face, whether an island hangs from bones of its own, as hair does.
 */
export const isLock = (shape: IslandShape): boolean =>
  shape.regions.head > 0.9 &&
  shape.own > 0.9 &&
  shape.lively + shape.skin < 0.1 &&
  shape.front < 0.5

/** How strongly a shape suggests each kind; only the proportions count. */
function scoreKinds(shape: IslandShape): Record<Kind, number> {
  const { regions, low, own, lively, skin, front, crown, extent, depth, rigid, up, down } = shape
  const { head, trunk, arms, hands, legs, feet, nothing } = regions
  const cloth = 1 - skin
  const isSmall = extent < SMALL
  const isNail = extent < NAIL && hands + feet > 0.9
  // A whole figure in one surface has some of everything.
  const isWhole = head > 0.02 && hands > 0.02 && feet > 0.01 ? 1 : 0
  const upper = (trunk + arms) * (1 - low)
  const lower = (trunk + legs) * low
  const isLong = up > DRESS_UP && down > DRESS_DOWN && trunk > DRESS_TRUNK
  // Trousers also have two halves, but end at the waist.
  const halves = up > WAIST ? Math.min(upper, lower) * 2.5 * cloth : 0
  // Nearly all of a hat is above the middle of the head, whereas hair also hangs down.
  const isOnTop = crown > 0.85 ? 1 : 0.2 * Math.min(1, crown * 4)
  // A bag or a wing hangs from one bone; so do the sleeves of a model with few vertices.
  const hung = rigid > 0.98 ? trunk * (1 - low) * cloth * 1.5 : 0
  const isThin = depth < THIN
  const small = head * cloth * (isSmall || isThin ? 0.6 : 0.1)
  return {
    skin:
      skin * (trunk + arms + hands + legs + feet + head * 0.15) + isWhole * 2 + (isNail ? 3 : 0),
    face: head * (lively * 3 + skin * 0.6 + front * (skin * 0.8 + (isSmall ? 0.8 : 0.1))),
    hair: head * cloth * (1 - lively) * (own + crown * 0.5 + (1 - front) * 0.5),
    hat: head * cloth * (1 - lively) * (1 - own) * isOnTop * (isSmall || isThin ? 0.3 : 1.1),
    accessories: nothing + small + hung + hands * cloth * 1.2 + own * 0.1,
    tops: upper * cloth * 1.2,
    bottoms: lower * cloth,
    dress: isLong ? (trunk + arms + legs) * cloth * 1.25 : halves,
    shoes: feet * cloth * 2,
  }
}
