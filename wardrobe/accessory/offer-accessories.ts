import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'

export type Named<Colours> = Record<string, Colours & { ja: string; en: string }>

interface Kind<Colours> {
  kind: string
  ja: string
  en: string
  tags: string[]
  slots: string[]
  make: (name: string, colours: Colours) => Model
}

/** The pieces of one shape, a piece for each of its palettes. */
export const offerAccessories = <Colours>(
  palettes: Named<Colours>,
  shape: Kind<Colours>,
): Piece[] =>
  Object.entries(palettes).map(([key, colours]) => ({
    key: `accessory-${shape.kind}-${key}`,
    part: 'Accessory',
    name: { ja: `${shape.ja}(${colours.ja})`, en: `${shape.en}, ${colours.en}` },
    tags: ['accessory', ...shape.tags, key],
    base: false,
    slots: shape.slots,
    hides: [],
    bodies: [],
    make: () => shape.make(`accessory-${shape.kind}-${key}`, colours),
  }))
