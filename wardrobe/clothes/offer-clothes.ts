import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'

/** What all colours of a shape have in common. */
export interface Shape<Colours> {
  /** Keys are `clothes-SHAPE-COLOUR`. */
  shape: string
  ja: string
  en: string
  tags: string[]
  slots: string[]
  hides: string[]
  /** The only bodies that it fits, if not all, such as `[{ figure: 'tall' }]`. */
  bodies?: Piece['bodies']
  /** The colours that everybody has from the start. */
  base?: readonly string[]
  /** Parts that cannot be worn with it. */
  forbids?: Piece['forbids']
  make: (name: string, colours: Colours) => Model
}

/** A set of colours and what it is called. */
export type Named<Colours> = Colours & { ja: string; en: string }

/** The catalogue's pieces of one shape, one for each set of colours. */
export function offerClothes<Colours>(
  { shape, make, ...common }: Shape<Colours>,
  sets: Record<string, Named<Colours>>,
): Piece[] {
  return Object.entries(sets).map(([set, colours]) => {
    const key = `clothes-${shape}-${set}`
    return {
      key,
      part: 'Clothes',
      bodies: common.bodies ?? [],
      base: common.base?.includes(set) ?? false,
      name: { ja: `${common.ja}(${colours.ja})`, en: `${common.en}, ${colours.en}` },
      tags: ['clothes', ...common.tags, set],
      slots: common.slots,
      hides: common.hides,
      ...(common.forbids && { forbids: common.forbids }),
      make: () => make(key, colours),
    }
  })
}
