import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import type { TakenPart } from '@kisekae/avatar3d/take-apart/taken-part.ts'
import { bodyKey, FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'

/** The starter figure whose bones the parts use; empty if they use others. */
export function findStarterFigure(parts: readonly Pick<TakenPart, 'model'>[]): string {
  if (parts.length === 0) return ''
  const found = findFigure(placeBones(parts[0].model), listFigures())
  return 'figure' in found ? found.figure : ''
}

const listFigures = () =>
  FIGURE_NAMES.flatMap((figure) => {
    const model = CATALOGUE.find(({ key }) => key === bodyKey(figure))?.make?.()
    return model ? [{ figure, places: placeBones(model) }] : []
  })
