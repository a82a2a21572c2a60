import type { ModelPiece } from '@kisekae/contract/console/models.ts'

export type PieceKind = ModelPiece['kind']
export type ItemKind = Exclude<PieceKind, 'none'>

/** All kinds, in the order in which they are put on. */
export const KINDS: readonly ItemKind[] = [
  'skin',
  'face',
  'hair',
  'tops',
  'bottoms',
  'dress',
  'shoes',
  'hat',
  'accessories',
]

const CLOTHES: readonly PieceKind[] = ['tops', 'bottoms', 'dress', 'shoes']

/** The items made from pieces of these kinds; without skin, clothes stay on the body. */
export function listItemKinds(kinds: readonly PieceKind[]): ItemKind[] {
  const hasSkin = kinds.includes('skin')
  const made = kinds.map((kind) => (!hasSkin && CLOTHES.includes(kind) ? 'skin' : kind))
  return KINDS.filter((kind) => made.includes(kind))
}
