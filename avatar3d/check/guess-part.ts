import type { Model } from '../vrm/model.ts'
import type { PartName } from './part-budgets.ts'
import type { BonePlaces } from './place-bones.ts'
import { listCarriers, type Region, regionOfNodes } from './region-of-nodes.ts'

/** Names that authors commonly use; the first match counts. */
const WORDS: readonly (readonly [part: PartName, words: RegExp])[] = [
  ['Hair', /hair|kami|髪|ヘア|bangs|前髪/i],
  ['Hat', /\bhat\b|cap\b|helm|beret|帽|ハット|hood/i],
  ['Face', /\bface\b|顔|表情|\beye/i],
  ['Clothes', /cloth|dress|shirt|skirt|pants|jacket|coat|shoe|outfit|wear|服|衣|シャツ|靴/i],
  ['Frame', /frame|フレーム|枠/i],
  ['Effect', /effect|sparkle|エフェクト/i],
  ['Accessory', /glasses|ribbon|necklace|earring|wing|tail|accessor|アクセ|眼鏡/i],
  ['Body', /\bbody\b|素体|からだ/i],
]

/**
 * How much of a part follows each region of the body, as fractions of its vertices; what follows
 * nothing that moves is an object in the room.
 */
export type Shares = Record<Region, number>

/** Guesses the part from its bones, otherwise from its author's names. */
export function guessPart(model: Model, places: BonePlaces): PartName {
  const shares = measureShares(model)
  const names = [model.meta.name, ...model.primitives.map((p) => p.name)].join(' ')
  const [named] = WORDS.find(([, words]) => words.test(names)) ?? []
  if (isWholeFigure(shares)) return 'Body'
  if (shares.nothing > 0.9) return named === 'Frame' || named === 'Effect' ? named : 'Object'
  if (shares.hands > 0.9) return 'Hand'
  if (shares.head > 0.9) return guessOnHead(model, places, named)
  return named === 'Accessory' || named === 'Hair' ? named : 'Clothes'
}

/** A body has a head, hands and feet. */
const isWholeFigure = ({ head, hands, feet }: Shares) => head > 0.02 && hands > 0.02 && feet > 0.01

function guessOnHead(model: Model, places: BonePlaces, named?: PartName): PartName {
  if (named && ['Hair', 'Hat', 'Face', 'Accessory'].includes(named)) return named
  if (model.expressions.some(({ name }) => name === 'blink' || name === 'aa')) return 'Face'
  const headY = places['head']?.[1] ?? 0
  const lowest = Math.min(...model.primitives.map(({ positions }) => lowestY(positions)))
  return lowest > headY + 0.1 ? 'Hat' : 'Hair'
}

function lowestY(positions: Float32Array): number {
  let lowest = Infinity
  for (let i = 1; i < positions.length; i += 3) lowest = Math.min(lowest, positions[i])
  return lowest
}

/** By the most influential bone of each vertex; additional bones count as their human ancestor. */
export function measureShares(model: Model): Shares {
  const regions = regionOfNodes(model)
  const shares: Shares = { head: 0, trunk: 0, arms: 0, hands: 0, legs: 0, feet: 0, nothing: 0 }
  let total = 0
  for (const primitive of model.primitives) {
    const carriers = listCarriers(model, primitive)
    total += carriers.length
    for (const carrier of carriers) shares[regions[carrier] ?? 'nothing']++
  }
  // Keys of the record created above.
  for (const region of Object.keys(shares) as Region[]) shares[region] /= Math.max(1, total)
  return shares
}
