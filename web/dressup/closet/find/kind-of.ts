import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'

/** The kinds of clothes and accessories; other parts have none. */
const CLOTHES = ['outfit', 'top', 'bottom', 'outer', 'shoes', 'socks'] as const
const ACCESSORIES = [
  'head',
  'face',
  'ears',
  'neck',
  'back',
  'wrist',
  'limbs',
  'wheelchair',
] as const

export type Kind = (typeof CLOTHES)[number] | (typeof ACCESSORIES)[number]

export const KINDS: Partial<Record<Part, readonly Kind[]>> = {
  Clothes: CLOTHES,
  Accessory: ACCESSORIES,
}

/** The first slot that matches decides: a scarf with a cape occupies several. */
const KIND_BY_SLOT: readonly (readonly [slot: string, kind: Kind])[] = [
  ['support', 'wheelchair'],
  ['back', 'back'],
  ['shoulder', 'back'],
  ['tail', 'back'],
  ['hat', 'head'],
  ['hair-pin', 'head'],
  ['eyewear', 'face'],
  ['cheek', 'face'],
  ['mouth', 'face'],
  ['side-mask', 'face'],
  ['ears', 'ears'],
  ['left-hearing', 'ears'],
  ['right-hearing', 'ears'],
  ['neck', 'neck'],
  ['wrist', 'wrist'],
  ['left-arm', 'limbs'],
  ['right-arm', 'limbs'],
  ['left-leg', 'limbs'],
  ['right-leg', 'limbs'],
]

/** @returns null for other parts, and for an operator's own slots */
export function kindOf({ part, rules: { slots } }: ClosetItem): Kind | null {
  if (part === 'Clothes') return kindOfClothes(slots)
  if (part !== 'Accessory') return null
  const [, kind = null] = KIND_BY_SLOT.find(([slot]) => slots.includes(slot)) ?? []
  return kind
}

function kindOfClothes(slots: readonly string[]): Kind | null {
  const [hasTop, hasBottom] = [slots.includes('top'), slots.includes('bottom')]
  if (hasTop && hasBottom) return 'outfit'
  if (hasTop) return 'top'
  if (hasBottom) return 'bottom'
  if (slots.includes('outer')) return 'outer'
  if (slots.includes('feet')) return 'shoes'
  return slots.includes('socks') ? 'socks' : null
}
