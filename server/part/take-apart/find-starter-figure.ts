import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import type { TakenPart } from '@kisekae/avatar3d/take-apart/taken-part.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'

const BODIES = { small: 'body-fair', tall: 'body-tall-fair', slender: 'body-slender-fair' }

/** The starter figure whose bones the parts use; empty if they use others. */
export function findStarterFigure(parts: readonly Pick<TakenPart, 'model'>[]): string {
  if (parts.length === 0) return ''
  const found = findFigure(placeBones(parts[0].model), listFigures())
  return 'figure' in found ? found.figure : ''
}

const listFigures = () =>
  Object.entries(BODIES).flatMap(([figure, key]) => {
    const model = CATALOGUE.find((piece) => piece.key === key)?.make?.()
    return model ? [{ figure, places: placeBones(model) }] : []
  })
