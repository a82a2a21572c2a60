import { FITTING_PARTS } from '@kisekae/contract/part.ts'
import type { Theatre } from '../histories/run-history.ts'

/** The items that guests of the trial may own, and those that no guest can try on. */
export interface Wardrobe {
  /** The items of the parts that a fitting room offers. */
  grantable: readonly number[]
  base: readonly number[]
  /** Bodies and frames, which exist but cannot be tried on. */
  unfit: readonly number[]
}

export async function openWardrobe({ db }: Pick<Theatre, 'db'>): Promise<Wardrobe> {
  const rows = await db.rows<{ itemId: number; part: string; base: boolean }>`
    select item_id, part, base from item order by starter_key`
  const isFitted = ({ part }: { part: string }) => FITTING_PARTS.some((one) => one === part)
  const idsOf = (among: typeof rows) => among.map(({ itemId }) => itemId)
  return {
    grantable: idsOf(rows.filter((row) => isFitted(row) && !row.base)),
    base: idsOf(rows.filter((row) => isFitted(row) && row.base)),
    unfit: idsOf(rows.filter(({ part }) => part === 'Body' || part === 'Frame')),
  }
}
