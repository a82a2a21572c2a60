import type { PairName } from '@kisekae/wardrobe/motion/pair/pairs.ts'

/** The order in which the poses for two are offered; the code of these poses is loaded later. */
export const PAIR_NAMES = [
  'handInHand',
  'cheekToCheek',
  'highFive',
  'fistBump',
  'bothHands',
  'backToBack',
  'whisper',
  'bow',
] as const satisfies readonly PairName[]

export type { PairName }

export const loadPair = async (name: PairName) =>
  (await import('@kisekae/wardrobe/motion/pair/pairs.ts')).arrangePair(name)

/** The second avatar in the picture: the avatar itself once more, or in a saved outfit. */
export type Companion = { kind: 'nobody' } | { kind: 'twin' } | { kind: 'outfit'; id: string }

export const NOBODY: Companion = { kind: 'nobody' }

/** The same value for the same companion. */
export const keyOf = (companion: Companion): string =>
  companion.kind === 'outfit' ? `outfit ${companion.id}` : companion.kind
