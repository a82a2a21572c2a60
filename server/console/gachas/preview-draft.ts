import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { GachaPreview } from '@kisekae/contract/console/gachas.ts'
import { describeGacha, describePrizes, type Presentation } from '../../gacha/describe-gacha.ts'
import { toDrawState } from '../../gacha/draw/draw-state.ts'
import { NO_MEMORY, type PrizeTable, weighPrizes } from '../../gacha/draw/prize-table.ts'
import { replayDraw } from '../../gacha/draw/replay-draw.ts'
import { isFirstTime } from '../../gacha/rules.ts'
import type { GachaRow, PrizeRow } from '../../gacha/store.ts'
import type { ItemRow } from '../../item/store.ts'
import { Fault } from '../../kernel/fault/fault.ts'
import { shownOf } from './shown-of-draft.ts'

interface Subject {
  gachaId: number
  draft: GachaDraft
  table: PrizeTable
  items: readonly ItemRow[]
  /** Creates the token of an outfit's picture. */
  nameSample(itemIds: readonly number[]): string
}

const KINDS = ['new', 'returning', 'ownerOfAll'] as const

/** A draft as the API would return it to three kinds of users. */
export const previewDraft = (subject: Subject, to: Presentation): GachaPreview[] =>
  KINDS.map((kind) => preview(kind, subject, to))

function preview(
  kind: GachaPreview['kind'],
  { gachaId, draft, table, items, nameSample }: Subject,
  to: Presentation,
): GachaPreview {
  const byId = new Map(items.map((item) => [item.itemId, item]))
  // The draft is valid: every item in it exists.
  const prizes = table.prizes.map(
    (prize): PrizeRow => ({ ...prize, ...(byId.get(prize.itemId) as ItemRow) }),
  )
  const owned = new Set(kind === 'ownerOfAll' ? prizes.map(({ itemId }) => itemId) : [])
  const hasFree = prizes.some(({ free }) => free)
  const row: GachaRow = { ...shownOf({ gachaId, draft, nameSample }), ...table, hasFree }
  // A user who has drawn has used up the first-time terms.
  const firstGrantedAt = kind === 'new' ? null : row.openedAt
  const turn = kind === 'new' ? 0 : 1
  const weights = weighPrizes(table, { owned, memory: NO_MEMORY })
  const view = { ...to, weights, rateDecimals: table.rateDecimals, owned }
  const described = describeGacha(row, { firstGrantedAt, turn }, to)
  const gacha = { ...described, items: describePrizes(prizes, view) } as GachaPreview['gacha']
  const hasTerms = hasFree || table.firstPrice > 0
  const isFirst = hasTerms && isFirstTime(row, firstGrantedAt)
  return { kind, gacha, ...priceNext(table, { isFirst, owned, turn }) }
}

const NO_SEED = new Uint8Array(32)

function priceNext(
  table: PrizeTable,
  { isFirst, owned, turn }: { isFirst: boolean; owned: ReadonlySet<number>; turn: number },
) {
  const state = toDrawState(table, { isFirst, turn, ownedItemIds: [...owned], memory: null })
  try {
    const { price } = replayDraw(table, state, { sessionId: 'gs_preview', seed: NO_SEED })
    const isFree = isFirst && table.prizes.some(({ free }) => free)
    return { nextPrice: price, isFree, nothingLeft: false }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { nextPrice: 0, isFree: false, nothingLeft: true }
  }
}
