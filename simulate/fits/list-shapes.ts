import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'
import type { Body } from './try-on.ts'

const PARTS: readonly Piece['part'][] = ['Clothes', 'Hair', 'Hat']

/** Each n-th shape of clothes, hair and hats, in its first colour. */
export function listShapes(every: number): Piece[] {
  const worn = CATALOGUE.filter(({ part }) => PARTS.includes(part))
  const shapes = Map.groupBy(worn, ({ key }) => key.replace(/-[^-]*$/, ''))
  return [...shapes.values()].map(([first]) => first).filter((_, n) => n % every === 0)
}

/** A body of the wardrobe. */
export function starterBody(figure: keyof typeof EYE_HEIGHTS, key: string): Body {
  const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  if (!model) throw new RangeError(`The wardrobe has no body '${key}'.`)
  return { name: figure, wearer: { model, figure: measureFigure(model, EYE_HEIGHTS[figure]) } }
}
