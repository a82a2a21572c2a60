import type { Sql } from '../../kernel/sql/db.ts'
import { STARTER_FIGURES } from '../../part/check/open-part-checker.ts'
import { listOwnFigures, type OwnFigureRow } from './store.ts'

/**
 * The maximum number of the organisation's figures with which one check compares a part: the newest
 * ones, because each comparison takes time.
 */
const FIGURES_MAX = 20

/** The figures of the organisation's bodies, in addition to those of the starter wardrobe. */
export const listFigures = (sql: Sql, organisationId: number): Promise<OwnFigureRow[]> =>
  listOwnFigures(sql, {
    organisationId,
    // A body with a starter figure adds none, because it wears items made for that figure.
    known: STARTER_FIGURES.map(({ figure }) => figure),
    limit: FIGURES_MAX,
  })
