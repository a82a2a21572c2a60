import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { CATALOGUE, type Piece } from '@kisekae/wardrobe/catalogue.ts'
import type { Body, Shape } from './try-on.ts'

const PARTS: readonly Piece['part'][] = ['Clothes', 'Hair', 'Hat']

/** Every n-th shape of clothes, hair and hats, in its first colour. */
export function listShapes(every: number): Shape[] {
  const worn = CATALOGUE.filter(({ part }) => PARTS.includes(part))
  const shapes = Map.groupBy(worn, ({ key }) => key.replace(/-[^-]*$/, ''))
  const chosen = [...shapes.values()].map(([first]) => first).filter((_, n) => n % every === 0)
  return chosen.map(({ key, part }) => ({ key, part, model: makePiece(key) }))
}

/** A body of the wardrobe. */
export function starterBody(figure: keyof typeof EYE_HEIGHTS, key: string): Body {
  const model = makePiece(key)
  return { name: figure, wearer: { model, figure: measureFigure(model, EYE_HEIGHTS[figure]) } }
}

function makePiece(key: string): Model {
  const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
  if (!model) throw new RangeError(`The wardrobe does not generate a '${key}'.`)
  return model
}
