import type { KitDrawn, KitPrize } from '@kisekae/contract/kit-screens.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { describeSession } from './describe-gacha.ts'
import type { DrawState } from './draw/draw-state.ts'
import { rankPrize } from './draw/rank-prize.ts'
import { replayDraw } from './draw/replay-draw.ts'
import { findSession } from './find-session.ts'
import { mustBeGranted } from './rules.ts'
import { type ShowOptions, showPrizes, type Wearer } from './show-prizes.ts'
import { getTerms, listNewIds, listPrizes } from './store.ts'

/** The result of a granted session: the items, and the avatar wearing them. */
export async function revealDraw(
  { sessionId, ...wearer }: Wearer & { sessionId: string },
  { db, language }: Pick<Call, 'db' | 'language'>,
  options: ShowOptions,
): Promise<KitDrawn> {
  const { userId } = wearer
  const session = mustBeGranted(await findSession(db, { ...wearer, sessionId }))
  const table = { ...(await getTerms(db, session)), prizes: await listPrizes(db, session) }
  const { weights } = replayDraw(table, JSON.parse(session.draw.state) as DrawState, session)
  const { itemIds, consumedAt } = session
  const rows = await listNewIds(db, { userId, itemIds, since: consumedAt })
  const news = new Set(rows.map(({ itemId }) => itemId))
  const { assetUrl } = options
  const view = { assetUrl, language, rateDecimals: table.rateDecimals, owned: new Set<number>() }
  const { items = [], gachaName } = describeSession(session, { ...table, weights }, view)
  const places = new Map(table.prizes.map(({ itemId }, place) => [itemId, place]))
  const ranked = items.map(({ itemId = 0, ...item }, draw) => {
    const rarity = rankPrize(weights[draw] ?? [], places.get(itemId) ?? 0)
    return { ...item, itemId, rarity }
  })
  const rarestFirst = ranked.toSorted((a, b) => b.rarity - a.rarity)
  const shown = await showPrizes(db, wearer, rarestFirst, options)
  return {
    gachaId: session.gachaId,
    gachaName,
    items: ranked.map(
      ({ itemId, name, thumbnailUrl, rate, rarity }): KitPrize => ({
        itemId,
        name,
        thumbnailUrl,
        rate,
        rarity,
        // Of two copies in one draw, only the first one is new.
        fresh: news.delete(itemId),
        worn: shown.itemIds.includes(itemId),
      }),
    ),
    avatarImageUrl: shown.avatarImageUrl,
  }
}
