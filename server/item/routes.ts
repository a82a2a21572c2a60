import { getItems, getOwnedItems } from '@kisekae/contract/item.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { checkBearer } from '../avatar/check-bearer.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findLink } from '../avatar/store.ts'
import type { Call, On } from '../kernel/serve.ts'
import { describeItem } from './describe-item.ts'
import { ON_MANNEQUIN } from './picture-url.ts'
import { cutPage, inOrderAsked } from './rules.ts'
import { listOwnedItems, listReadableItems } from './store.ts'

/** No user has this id, so it owns nothing and wears nothing. */
const NOBODY = 0

export function itemRoutes(on: On, { assetUrl }: { assetUrl: string }): void {
  on(getItems, async ({ itemId: itemIds, avatarId, ...view }, call) => {
    const { db, app, language } = call
    const userId = avatarId === undefined ? NOBODY : await getReadableUser(avatarId, call)
    const found = await listReadableItems(db, { appId: app.appId, userId }, itemIds)
    const items = inOrderAsked(itemIds, found).map((row) => {
      const have = userId !== NOBODY && (row.base || row.owned)
      return describeItem(row, { assetUrl, language, view, have })
    })
    return { items }
  })

  on(getOwnedItems, async ({ avatarId, limit, page, part }, call) => {
    const { db, language } = call
    const userId = await getReadableUser(avatarId, call)
    const slice = { userId, part: part ?? '', limit: limit + 1, offset: page * limit } as const
    const { rows, hasNext } = cutPage(await listOwnedItems(db, slice), { page, limit })
    const shown = { assetUrl, language, view: ON_MANNEQUIN, have: true }
    return { hasNext, items: rows.map((row) => describeItem(row, shown)), ...(part && { part }) }
  })
}

/** The user behind an avatar of this app; refuses when the app may not read it (spec 5). */
async function getReadableUser(avatarId: IdText, call: Call) {
  await checkBearer(call, avatarId)
  const link = await findLink(call.db, { appId: call.app.appId, avatarId })
  return mustBeReadable(link).userId
}
