import type { GachaEdit } from '@kisekae/contract/console/gachas.ts'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import type { Draft } from './use-draft.ts'

/** The parts of a gacha, in the order in which they are edited. */
export const TABS = ['basics', 'period', 'price', 'prizes', 'notes', 'pictures', 'check'] as const
export type TabName = (typeof TABS)[number]

const TAB_OF: Record<string, TabName> = {
  openedAt: 'period',
  closedAt: 'period',
  currencyId: 'price',
  price: 'price',
  firstTerms: 'price',
  firstPrice: 'price',
  drawCount: 'price',
  guaranteeAfter: 'price',
  prizes: 'prizes',
  backgroundImage: 'pictures',
  bannerImage: 'pictures',
  iconImage: 'pictures',
  samples: 'pictures',
  stepPrices: 'price',
  box: 'price',
}

/** The tab in which a finding's field is edited. */
export const tabOf = (field: string): TabName => TAB_OF[field] ?? 'basics'

export interface TabProps {
  path: string
  edit: GachaEdit
  own: Draft
  items: ReadonlyMap<number, ItemBrief>
  isReadOnly: boolean
  addItems(items: readonly ItemBrief[]): void
  goTo(tab: TabName): void
}
