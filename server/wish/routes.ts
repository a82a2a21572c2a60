import { getWishCounts, getWishes, WISH_PAGE_MAX } from '@kisekae/contract/wish.ts'
import { checkBearer } from '../avatar/check-bearer.ts'
import { findLink } from '../avatar/find-link.ts'
import { mustBeLinked } from '../avatar/rules.ts'
import { cutPage } from '../item/rules.ts'
import type { On } from '../kernel/serve/serve.ts'
import { readCounts } from './read-counts.ts'
import { mayReadWishes } from './rules.ts'
import { listAppWishes, type WishCountRow } from './store.ts'

/** Beyond the spec: apps read their users' wishes. */
export function wishRoutes(on: On): void {
  on(getWishes, async ({ avatarId }, call) => {
    await checkBearer(call, avatarId)
    const { appId } = call.app
    const link = mustBeLinked(await findLink(call.db, { appId, avatarId }))
    mayReadWishes(link)
    const wishes = await listAppWishes(call.db, { userId: link.userId, appId })
    return {
      wishes: wishes.map(({ itemId, wishedAt }) => ({ itemId, wishedAt: wishedAt.toISOString() })),
    }
  })

  on(getWishCounts, async ({ limit, page }, { db, app }) => {
    const { counts } = await readCounts(db, app.appId)
    const all = listWished(counts)
    const found = all.slice(page * limit, page * limit + limit + 1)
    const { rows, hasNext } = cutPage(found, { page, limit, pageMax: WISH_PAGE_MAX })
    return { hasNext, counts: rows }
  })
}

/**
 * The items that enough users currently wish for; users who have received an item are not counted.
 */
const listWished = (counts: readonly WishCountRow[]) =>
  counts.flatMap(({ itemId, users }) => (users === null ? [] : [{ itemId, users }]))
