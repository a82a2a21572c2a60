import { measureShares, type Shares } from '../check/measure-shares.ts'
import type { PartName } from '../check/part-budgets.ts'
import { placeBones } from '../check/place-bones.ts'
import type { Model } from '../vrm/model.ts'
import { KIND_PARTS } from './kind.ts'
import { nameKinds } from './name-kinds.ts'
import type { Piece } from './piece.ts'
import { seeModel } from './see-model.ts'

export interface PartGuess {
  part: PartName
  /** From 0 to 1. */
  sureness: number
}

/** Words that identify the parts to which no kind of surface belongs (see KIND_PARTS). */
const ROOM_WORDS: readonly (readonly [part: PartName, words: RegExp])[] = [
  ['Frame', /frame|フレーム|枠/i],
  ['Effect', /effect|sparkle|particle|petal|bubble|snow|エフェクト/i],
]

/** At least this fraction of the vertices follows a single region, or none. */
const NEARLY_ALL = 0.9

const MOSTLY = 0.8

/**
 * More than this fraction of a whole figure's triangles belongs to the skin and the face; in a
 * garment, even a robe with a hood, the fraction is smaller.
 */
const BARE_MIN = 0.08

/** Guesses which part a file is, from the kinds of its surfaces and the bones that they follow. */
export function guessPart(model: Model): PartGuess {
  const shares = measureShares(model)
  if (shares.nothing > NEARLY_ALL) return guessInRoom(model)
  const pieces = seeModel(model)
  const parts = sumParts(pieces)
  const [best] = parts
    .entries()
    .toArray()
    .sort((a, b) => b[1] - a[1])
  const [part, share] = best ?? ['Accessory', 0]
  if (shares.hands > NEARLY_ALL && !isNamed(pieces)) return { part: 'Hand', sureness: 0.9 }
  const said = nameKinds(model.meta.name, '')
  const bare = (parts.get('Body') ?? 0) + (parts.get('Face') ?? 0)
  if (isWholeFigure(shares) && bare > BARE_MIN) return { part: 'Body', sureness: 0.95 }
  if (bare > MOSTLY && shares.head > 0.02 && shares.head < MOSTLY)
    return { part: 'Body', sureness: bare }
  if (said.kinds.length === 1) return { part: KIND_PARTS[said.kinds[0]], sureness: said.sureness }
  const isOnHead = part === 'Hair' || part === 'Hat'
  if (isOnHead && shares.head > NEARLY_ALL && !isNamed(pieces))
    return { part: hangs(model) ? 'Hair' : 'Hat', sureness: 0.6 }
  return { part, sureness: share * meanSureness(pieces.filter((p) => KIND_PARTS[p.kind] === part)) }
}

function guessInRoom({ meta, primitives, materials }: Model): PartGuess {
  const names = [meta.name, ...[...primitives, ...materials].map(({ name }) => name)].join(' ')
  const named = ROOM_WORDS.find(([, words]) => words.test(names))?.[0]
  return named ? { part: named, sureness: 0.9 } : { part: 'Object', sureness: 0.4 }
}

/** For each part, the fraction of the triangles that suggest it. */
function sumParts(pieces: readonly Piece[]): Map<PartName, number> {
  const total = pieces.reduce((sum, { triangleCount }) => sum + triangleCount, 0)
  const parts = new Map<PartName, number>()
  for (const { kind, triangleCount } of pieces) {
    const part = KIND_PARTS[kind]
    parts.set(part, (parts.get(part) ?? 0) + triangleCount / Math.max(1, total))
  }
  return parts
}

const isNamed = (pieces: readonly Piece[]) => pieces.every(({ ground }) => ground === 'name')

/**
 * Hair reaches further down than this, but a hat does not: 0 is the joint of the head, and 1 is the
 * highest vertex.
 */
const HANGING = 0.25

function hangs(model: Model): boolean {
  const headY = placeBones(model)['head']?.[1] ?? 0
  let [low, high] = [Infinity, -Infinity]
  for (const { positions } of model.primitives)
    for (let i = 1; i < positions.length; i += 3) {
      low = Math.min(low, positions[i])
      high = Math.max(high, positions[i])
    }
  return low < headY + (high - headY) * HANGING
}

/** A body has a head, hands and feet. */
const isWholeFigure = ({ head, hands, feet }: Shares) => head > 0.02 && hands > 0.02 && feet > 0.01

function meanSureness(pieces: readonly Piece[]): number {
  const total = pieces.reduce((sum, { triangleCount }) => sum + triangleCount, 0)
  const weighed = pieces.reduce((sum, piece) => sum + piece.sureness * piece.triangleCount, 0)
  return total > 0 ? weighed / total : 0
}
