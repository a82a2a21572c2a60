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
  const { body, face } = findFigure(choice.outfit)
  // Most items go with what is worn: nothing has to be sorted for them.
  if (body && face && areTogether(body, face, choice.item)) return { body, face }
  const bodies = listBodies(choice, body)
  const faces = listFaces(choice, face)
  for (const nearest of bodies) {
    const alike = faces.find((candidate) => goTogether(candidate, nearest))
    if (alike) return { body: nearest, face: alike }
  }
  return bodies.length === 0 ? 'noBodyFits' : 'noFaceFits'
}

const findFigure = <Item extends Wearable>(outfit: readonly Item[]) => ({
  body: outfit.find(({ part }) => part === 'Body'),
  face: outfit.find(({ part }) => part === 'Face'),
})

const areTogether = (a: Wearable, b: Wearable, c: Wearable) =>
  goTogether(a, c) && goTogether(b, c) && goTogether(a, b)

/** Nearest first: those of the tone that is worn, then those of its figure. */
function listBodies<Item extends Wearable>(choice: Choice<Item>, worn?: Item): Item[] {
  const { figure, tone } = worn?.rules.body ?? {}
  return listCandidates('Body', choice, ({ rules: { body } }) => {
    if (body?.tone === tone) return 0
    return body?.figure === figure ? 1 : 2
  })
}

/** Most alike first: those that lack the fewest traits of the one that is worn. */
function listFaces<Item extends Wearable>(choice: Choice<Item>, worn?: Item): Item[] {
  const traits = worn?.rules.traits ?? []
  return listCandidates('Face', choice, ({ rules }) => {
    return traits.filter((trait) => !rules.traits?.includes(trait)).length
  })
}

/**
 * Those of a part that the item can be worn with, by distance, what is worn before its equals; if
 * the item is of the part itself, the item alone.
 */
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
