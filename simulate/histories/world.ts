import { createHash, randomBytes } from 'node:crypto'
import type { PrizeTable } from '@kisekae/server/gacha/draw/prize-table.ts'
import { aGacha, aPrize } from '@kisekae/server/gacha/fixtures/a-gacha.ts'
import type { NewGacha } from '@kisekae/server/gacha/table/publish.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { createKey } from '@kisekae/server/partner/key.ts'
import {
  insertApp,
  insertKey,
  insertOrganisation,
  insertRedirectUri,
  UNLIMITED,
} from '@kisekae/server/partner/store.ts'
import { insertShop, insertShopItem } from '@kisekae/server/shop/store.ts'
import { createPauses, type Pauses } from './pauses.ts'

/** The odds and prices of a gacha in the model. */
export interface GachaTerms extends Omit<PrizeTable, 'version' | 'currencyId' | 'rateDecimals'> {
  gachaId: number
  /** Whether the gacha is on sale only on the test date. */
  isLater: boolean
}

/** The data that all histories of a run share: one app, and the items that it grants and sells. */
export interface World {
  appId: string
  apiKey: string
  redirectUri: string
  currencyId: number
  upgradeLimit: number
  /** The items that can be granted; those sold in the shop come first. */
  itemIds: readonly number[]
  gachas: readonly GachaTerms[]
  /** The gift for submitting a look that suits the theme. */
  giftItemId: number
  /** The welcome gift, and the periods in which none is given. */
  welcomeItemIds: readonly number[]
  pauses: Pauses
  /** The outfit of members. */
  outfit: readonly number[]
}

export const SOLD = 8
const DAY_MS = 86_400_000
const UPGRADE_LIMIT = 2
const REDIRECT_URI = 'https://partner.example/connected'
const PRIZES = 12
/** The number of items that the shop or a gacha sells: the first of the world's items. */
export const OFFERED = SOLD + PRIZES
/** An item that is also granted and drawn. */
export const GIFT = 9
/** The items of the welcome gift that can also be granted, and all items of the gift. */
export const WELCOMED = [3, 10]
const WELCOME = WELCOMED.concat([36, 37])

/** Inserts a world into the database of a service that has already started. */
export async function makeWorld(db: Db): Promise<World> {
  const organisationId = newId(systemRandom)
  const appId = `app_${newId(systemRandom).toString(36)}`
  const { key: apiKey, ...kept } = createKey({ live: false })
  const name = 'Histories'
  await insertOrganisation(db, { organisationId, name, fittingRoom: true, vrmExport: true })
  await insertApp(db, { appId, organisationId, name, live: false }, UNLIMITED)
  await insertKey(db, { ...kept, appId })
  await insertRedirectUri(db, { appId, uri: REDIRECT_URI })
  await db.rows`
    update app set upgrade_limit = ${UPGRADE_LIMIT}, permissions = permissions || '{WishRead}',
      allows_gifts = true
    where app_id = ${appId}`
  const rows = await db.rows<{ itemId: number }>`
    select item_id from item where not base order by starter_key limit 40`
  const itemIds = rows.map(({ itemId }) => itemId)
  const currencyId = await makeShop(db, { appId, itemIds: itemIds.slice(0, SOLD) })
  const gachas = await makeGachas(db, { appId, itemIds: itemIds.slice(SOLD) })
  const { outfit } = await db.get<{ outfit: number[] }>`
    select array_agg(item_id) as outfit from item where starter_key in
      (select starter_key from item where base order by starter_key limit 4)`
  const giftItemId = itemIds[GIFT]
  await makeTheme(db, { appId, giftItemId })
  const welcomeItemIds = WELCOME.map((place) => itemIds[place])
  await makeWelcome(db, welcomeItemIds)
  const world = { appId, apiKey, currencyId, itemIds, gachas, giftItemId, welcomeItemIds, outfit }
  const terms = { redirectUri: REDIRECT_URI, upgradeLimit: UPGRADE_LIMIT }
  return { ...world, ...terms, pauses: createPauses() }
}

interface Goods {
  appId: string
  itemIds: readonly number[]
}

async function makeShop(db: Db, { appId, itemIds }: Goods): Promise<number> {
  const [currencyId, shopId] = [newId(systemRandom), newId(systemRandom)]
  await db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    values (${currencyId}, ${appId}, 'コイン', 'Coins')`
  const now = Date.now()
  await insertShop(db, {
    shopId,
    appId,
    position: 0,
    nameJa: '店',
    nameEn: 'Shop',
    currencyId,
    openedAt: new Date(now - DAY_MS),
    closedAt: new Date(now + 30 * DAY_MS),
  })
  for (const [position, itemId] of itemIds.entries()) {
    await insertShopItem(db, { shopId, itemId, position, price: 100 + position })
  }
  return currencyId
}

/** An operator's theme for every day of the trial. */
const makeTheme = (db: Db, { appId, giftItemId }: { appId: string; giftItemId: number }) => db.rows`
  insert into home_theme (theme_id, words, first_day, last_day, gift_app_id, gift_item_id,
    created_at)
  values (${newId(systemRandom)}, '{"ja": "履歴", "en": "Histories"}', current_date - 2,
    current_date + 30, ${appId}, ${giftItemId}, now())`

/** The same for all worlds of a database. */
const makeWelcome = (db: Db, itemIds: readonly number[]) => db.rows`
  insert into welcome_item (item_id, place)
  select item_id, place
  from unnest(${itemIds}::bigint[]) with ordinality as chosen (item_id, place)
  on conflict (item_id) do nothing`

/** One gacha of every kind, and one that goes on sale later. */
async function makeGachas(db: Db, { appId, itemIds }: Goods): Promise<GachaTerms[]> {
  const plain = itemIds.slice(0, PRIZES).map((itemId) => aPrize(itemId))
  const mixed = plain.map((prize, at) => ({ ...prize, free: at < 3 }))
  const lucky = plain.map((prize, at) => ({ ...prize, guaranteed: at === 0 }))
  const box = plain.slice(0, 4).map((prize) => ({ ...prize, boxCount: 2 }))
  const later = { openedAt: new Date(Date.now() + DAY_MS) }
  const kinds: (Partial<NewGacha> & Pick<NewGacha, 'prizes'>)[] = [
    { prizes: plain },
    { prizes: mixed },
    { prizes: plain.slice(0, 4), firstPrice: 100 },
    { prizes: box, box: true, drawCount: 2 },
    { prizes: lucky, guaranteeAfter: 2, stepPrices: [100, 200] },
    { prizes: plain.slice(0, 5), onlyUnowned: true, drawCount: 2 },
    { prizes: plain, drawCount: 10 },
    { prizes: plain, ...later },
  ]
  const gachas: GachaTerms[] = []
  for (const kind of kinds) {
    const sale = { closedAt: new Date(Date.now() + 30 * DAY_MS), ...kind }
    const gachaId = await aGacha(db, { appId, ...sale })
    gachas.push({
      price: 300,
      firstPrice: 0,
      drawCount: 1,
      onlyUnowned: false,
      guaranteeAfter: null,
      stepPrices: [],
      box: false,
      ...kind,
      gachaId,
      isLater: 'openedAt' in kind,
    })
  }
  return gachas
}

/** A verifier and its challenge, computed only from the text of the spec. */
export function makeChallenge({ appId, apiKey, redirectUri }: World, scope: string) {
  const requestDate = String(Math.floor(Date.now() / 1000))
  const codeVerifier = randomBytes(36).toString('base64url')
  const joined = [appId, 'grant_token', redirectUri, scope, requestDate, apiKey, codeVerifier]
  const codeChallenge = createHash('sha256').update(joined.join(':')).digest('hex')
  return { requestDate, codeVerifier, codeChallenge }
}
