import type { Sql } from '../../kernel/sql/db.ts'
import { STARTER_FIGURES } from '../../part/check/open-part-checker.ts'
import { listOwnFigures, type OwnFigureRow } from './store.ts'

/** The most own figures that one check compares with, the newest: each costs time. */
const FIGURES_MAX = 20

/** The figures of the organisation's bodies, beside those of the starter wardrobe. */
export const listFigures = (sql: Sql, organisationId: number): Promise<OwnFigureRow[]> =>
  listOwnFigures(sql, {
    organisationId,
    // A body of a starter figure adds none: it wears what was made for that.
    known: STARTER_FIGURES.map(({ figure }) => figure),
    limit: FIGURES_MAX,
  })
