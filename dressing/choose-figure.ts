import { goTogether } from './go-together.ts'
import type { Wearable } from './wearable.ts'

/** The mandatory items: a body, and a face that fits it. */
interface Figure<Item> {
  body: Item
  face: Item
}

/** The wearer's current outfit, and the bodies and faces that they can change to. */
interface Choice<Item> {
  item: Item
  outfit: readonly Item[]
  available: readonly Item[]
}

/**
 * The figure for an item: unchanged if possible, otherwise the nearest body that the item fits,
 * with the face most similar to the current one. Returns a reason if there is no such figure.
 */
export function chooseFigure<Item extends Wearable>(
  choice: Choice<Item>,
): Figure<Item> | 'noBodyFits' | 'noFaceFits' {
  const { body, face } = findFigure(choice.outfit)
  // Most items fit the current outfit; in that case, nothing needs sorting.
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

/** Nearest first: bodies of the current tone, then bodies of the current figure. */
function listBodies<Item extends Wearable>(choice: Choice<Item>, worn?: Item): Item[] {
  const { figure, tone } = worn?.rules.body ?? {}
  return listCandidates('Body', choice, ({ rules: { body } }) => {
    if (body?.tone === tone) return 0
    return body?.figure === figure ? 1 : 2
  })
}

/** Most similar first: faces that lack the fewest traits of the current face. */
function listFaces<Item extends Wearable>(choice: Choice<Item>, worn?: Item): Item[] {
  const traits = worn?.rules.traits ?? []
  return listCandidates('Face', choice, ({ rules }) => {
    return traits.filter((trait) => !rules.traits?.includes(trait)).length
  })
}

/**
 * The candidates for a part that go with the item, nearest first; at the same distance, the current
 * one comes first. If the item itself belongs to the part, it is the only candidate.
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
