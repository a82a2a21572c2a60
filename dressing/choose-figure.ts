import { goTogether } from './go-together.ts'
import type { Wearable } from './wearable.ts'

/** What everybody wears: a body, and a face that fits it. */
interface Figure<Item> {
  body: Item
  face: Item
}

/** Where an item is to be worn: what is worn now, and what can be changed into. */
interface Choice<Item> {
  item: Item
  outfit: readonly Item[]
  available: readonly Item[]
}

/**
 * The figure that an item is worn on: as it is if it can be, else with the nearest body that fits
 * the item, and on that the face most like the one worn. A reason where there is none.
 */
export function chooseFigure<Item extends Wearable>(
  choice: Choice<Item>,
): Figure<Item> | 'noBodyFits' | 'noFaceFits' {
  const bodies = listBodies(choice)
  const faces = listFaces(choice)
  for (const body of bodies) {
    const face = faces.find((candidate) => goTogether(candidate, body))
    if (face) return { body, face }
  }
  return bodies.length === 0 ? 'noBodyFits' : 'noFaceFits'
}

/** Nearest first: the one worn, then those of its tone, then those of its figure. */
function listBodies<Item extends Wearable>(choice: Choice<Item>): Item[] {
  const worn = choice.outfit.find(({ part }) => part === 'Body')
  const { figure, tone } = worn?.rules.body ?? {}
  return listCandidates('Body', choice, ({ itemId, rules: { body } }) => {
    if (itemId === worn?.itemId) return 0
    if (body?.tone === tone) return 1
    return body?.figure === figure ? 2 : 3
  })
}

/** Most alike first: the one worn, then those that share the most of its traits. */
function listFaces<Item extends Wearable>(choice: Choice<Item>): Item[] {
  const worn = choice.outfit.find(({ part }) => part === 'Face')
  const traits = worn?.rules.traits ?? []
  return listCandidates('Face', choice, ({ itemId, rules }) => {
    if (itemId === worn?.itemId) return -1
    return traits.filter((trait) => !rules.traits?.includes(trait)).length
  })
}

/** Those of a part that the item can be worn with, by distance; the item alone if it is of it. */
function listCandidates<Item extends Wearable>(
  part: 'Body' | 'Face',
  { item, outfit, available }: Choice<Item>,
  distance: (candidate: Item) => number,
): Item[] {
  if (item.part === part) return [item]
  return [...outfit, ...available]
    .filter((candidate) => candidate.part === part && goTogether(candidate, item))
    .toSorted((a, b) => distance(a) - distance(b))
}
