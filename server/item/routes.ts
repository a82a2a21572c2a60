import { getItems, getOwnedItems } from '@kisekae/contract/item.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { getReadableLink } from '../avatar/get-readable-link.ts'
import type { LinkRow } from '../avatar/store.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import type { App } from '../partner/store.ts'
import { describeItem } from './describe-item.ts'
import { cutPage, inOrderAsked } from './rules.ts'
import { listOwnedItems, listReadableItems } from './store.ts'

/** No user has this id, so nothing is owned or worn under it. */
const NOBODY = 0

export interface ItemOptions {
  assetUrl: string
  /**
   * The items that the user can choose for fitting; undefined if the app may not use the fitting
   * room.
   */
  findSelectable(
    link: LinkRow & { avatarId: IdText },
    itemIds: readonly number[],
    call: Call<App>,
  ): Promise<ReadonlySet<number> | undefined>
}

export function itemRoutes(on: On<App>, { assetUrl, findSelectable }: ItemOptions): void {
  on(getItems, async ({ itemId: itemIds, avatarId, ...view }, call) => {
    const { db, app, language } = call
    const userId = avatarId === undefined ? NOBODY : (await getReadableLink(avatarId, call)).userId
    const found = await listReadableItems(db, { appId: app.appId, userId }, itemIds)
    const items = inOrderAsked(itemIds, found).map((row) => {
      const have = userId !== NOBODY && (row.base || row.owned)
      return describeItem(row, { assetUrl, language, view, have })
    })
    return { items }
  })

  on(getOwnedItems, async ({ avatarId, limit, page, part, ...view }, call) => {
    const { db, language } = call
    const link = await getReadableLink(avatarId, call)
    const { userId } = link
    const slice = { userId, part: part ?? '', limit: limit + 1, offset: page * limit } as const
    const { rows, hasNext } = cutPage(await listOwnedItems(db, slice), { page, limit })
    const shown = { assetUrl, language, view, have: true }
    const itemIds = rows.map(({ itemId }) => itemId)
    const selectable = await findSelectable({ ...link, avatarId }, itemIds, call)
    const items = rows.map((row) => ({
      ...describeItem(row, shown),
      ...(selectable && { selectable: selectable.has(row.itemId) }),
    }))
    return { hasNext, items, ...(part && { part }) }
  })
}
