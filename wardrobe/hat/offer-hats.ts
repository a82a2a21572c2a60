import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from '../kit/piece.ts'

interface Names {
  ja: string
  en: string
}

export type Palettes<Colours> = Record<string, Colours & Names>

interface Shape<Colours> extends Names {
  key: string
  make: (name: string, colours: Colours) => Model
  palettes: Palettes<Colours>
  /** What it does to the hair; what lies on the hair does nothing. */
  fit: Pick<Piece, 'hides' | 'deform'>
}

/** A shape of hat in each of its colours. */
export function offerHats<Colours>({ key, ja, en, make, palettes, fit }: Shape<Colours>): Piece[] {
  return Object.entries(palettes).map(([palette, colours]) => {
    const name = `hat-${key}-${palette}`
    return {
      key: name,
      part: 'Hat',
      name: { ja: `${ja}(${colours.ja})`, en: `${en}, ${colours.en}` },
      tags: ['hat', key, palette],
      base: false,
      slots: ['hat'],
      bodies: [],
      ...fit,
      make: () => make(name, colours),
    }
  })
}
