import type { PartName } from '../check/part-budgets.ts'

/** The kinds of surfaces in a whole model, in the order of dressing. */
export const KINDS = [
  'skin',
  'face',
  'hair',
  'tops',
  'bottoms',
  'dress',
  'shoes',
  'hat',
  'accessories',
] as const

export type Kind = (typeof KINDS)[number]

/** The part to which the surfaces of each kind belong. */
export const KIND_PARTS: Record<Kind, PartName> = {
  skin: 'Body',
  face: 'Face',
  hair: 'Hair',
  tops: 'Clothes',
  bottoms: 'Clothes',
  dress: 'Clothes',
  shoes: 'Clothes',
  hat: 'Hat',
  accessories: 'Accessory',
}

export const CLOTHES: readonly Kind[] = ['tops', 'bottoms', 'dress', 'shoes']
