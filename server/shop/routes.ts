import { getShopSession } from '@kisekae/contract/shop.ts'
import { getReadableLink } from '../avatar/get-readable-link.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../item/picture-url.ts'
import type { On } from '../kernel/serve/serve.ts'
import { mustBeCurrent } from './rules.ts'
import { listUnownedLines } from './store.ts'

export function shopRoutes(on: On, { assetUrl }: { assetUrl: string }): void {
  on(getShopSession, async (params, call) => {
    const { avatarId, shopSessionId: sessionId, shopSessionVersion } = params
    const { db, language } = call
    const { userId } = await getReadableLink(avatarId, call)
    const lines = await listUnownedLines(db, { userId, avatarId, sessionId })
    const { currencyId } = mustBeCurrent(lines[0], shopSessionVersion)
    const items = lines.flatMap(({ itemId, ...line }) =>
      itemId === null
        ? []
        : {
            itemId,
            name: language === 'ja' ? line.nameJa : line.nameEn,
            price: line.price,
            shopId: line.shopId,
            tags: line.tags,
            thumbnailUrl: pictureUrl(assetUrl, line.pictureToken, THUMBNAIL_FILE),
          },
    )
    return { currencyId, items }
  })
}
