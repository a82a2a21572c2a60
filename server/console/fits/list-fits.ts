import { FITTED_PARTS, type ItemFigure, type ItemFits } from '@kisekae/contract/console/fits.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { STARTER_FIGURES } from '../../part/check/open-part-checker.ts'
import type { FigureAsset } from '../../part/check/report.ts'
import { listFigures } from '../items/list-figures.ts'
import type { ItemDetailRow, OwnFigureRow } from '../items/store.ts'

/** A figure of the starter wardrobe or of one of the organisation's bodies. */
export type KnownFigure = FigureAsset & Partial<OwnFigureRow>

/** The figures that an organisation's items can be fitted to. */
export async function listKnownFigures(
  sql: Sql,
  organisationId: number,
): Promise<readonly KnownFigure[]> {
  return [...STARTER_FIGURES, ...(await listFigures(sql, organisationId))]
}

export const canBeFitted = (part: Part) => FITTED_PARTS.some((each) => each === part)

/** The figures, each with the part that the item has for it. */
export const describeFits = (
  item: Pick<ItemDetailRow, 'part' | 'asset' | 'rules'>,
  figures: readonly KnownFigure[],
): ItemFits => ({
  canBeFitted: canBeFitted(item.part),
  figures: figures.map((known) => ({
    figure: known.figure,
    body: describeBody(known),
    state: findState(item, known.figure),
  })),
})

const describeBody = ({ itemId, nameJa = '', nameEn = '' }: KnownFigure) =>
  itemId === undefined ? null : { itemId, nameJa, nameEn }

function findState(
  { asset, rules: { bodies, fits = [] } }: Pick<ItemDetailRow, 'asset' | 'rules'>,
  figure: string,
): ItemFigure['state'] {
  const fit = fits.find((each) => each.figure === figure)
  if (fit) return fit.from === asset ? 'fitted' : 'outdated'
  // A part that names no figure was made for the small figure.
  const isMade =
    bodies.length === 0 ? figure === 'small' : bodies.some((each) => each.figure === figure)
  return isMade ? 'made' : 'none'
}
