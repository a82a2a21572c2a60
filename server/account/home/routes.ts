import * as contract from '@kisekae/contract/fit/home.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { openClock } from '../../kernel/sql/open-clock.ts'
import { listMemberWishes } from '../../wish/store.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { describeWish } from '../wishes/describe-wish.ts'
import { describeGift } from './describe-gift.ts'
import { describeCard, describeLooks, describeTheme } from './describe-looks.ts'
import { describeNews } from './describe-news.ts'
import { giveGift } from './give-gift.ts'
import {
  chooseTheme,
  monthOf,
  mustBeMonth,
  mustBeToday,
  type StoredTheme,
  themeMissing,
} from './rules.ts'
import { findLook, getWorn, type LookRow, saveLook } from './store.ts'
import { findGift, findOwnTheme, listSwitchedOff, type OwnTheme } from './theme-store.ts'

/** The home page of the dress-up app: the theme of the day, its stamps, and the news. */
export function homeRoutes(on: OnFit): void {
  on(contract.readHome, async (call) => {
    const { userId } = call.person.member
    const day = mustBeToday(call.params.day, await openClock(call.db)())
    const { own, off, theme } = await readTheme(call.db, day)
    const hasStamps = !off.includes('stamps')
    const showsGift = theme && own && hasStamps && !off.includes('gifts')
    return {
      day,
      theme: theme && describeTheme(theme),
      gift: showsGift ? await showGift(call, { userId, themeId: own.themeId }) : null,
      card: hasStamps ? await describeCard(call.db, { userId, month: monthOf(day) }, call) : null,
      news: off.includes('news') ? null : await describeNews(call.db, userId, call),
      wishes: off.includes('wishes') ? null : await listWishesOnSale(call, userId),
    }
  })

  on(contract.readStampCard, async (call) => {
    const { userId } = call.person.member
    const month = mustBeMonth(call.path['month'])
    return describeCard(call.db, { userId, month }, call)
  })

  on(contract.saveThemeLook, async (call) => {
    const { userId } = call.person.member
    const grantId = newId(call.random)
    // Decided under the lock, so that only one of two concurrent saves earns the stamp and the
    // gift.
    const { look, isFirst, gift } = await call.db.lock({ userId }, async (tx) => {
      const day = mustBeToday(call.body.day, tx.now)
      const { own, off, theme } = await readTheme(tx, day)
      if (!theme || off.includes('stamps')) throw themeMissing()
      const stamped = await stamp(tx, { userId, day, theme })
      const isGiving = own && !off.includes('gifts')
      return {
        ...stamped,
        gift: isGiving ? await giveGift(tx, { userId, theme: own, grantId }) : null,
      }
    })
    const [described] = await describeLooks(call.db, { userId, looks: [look] }, call)
    return { look: described, isFirst, gift: gift && describeGift(gift, call) }
  })
}

interface Today {
  own: OwnTheme | undefined
  off: contract.HomePart[]
  theme: StoredTheme | null
}

async function readTheme(sql: Sql, day: string): Promise<Today> {
  const own = await findOwnTheme(sql, day)
  const off = (await listSwitchedOff(sql)).map(({ part }) => part)
  return { own, off, theme: chooseTheme(day, { own, off }) }
}

interface Stamp {
  userId: number
  day: string
  theme: StoredTheme
}

/** Saves what the user wears as the look of the day. */
async function stamp(tx: Tx, { userId, day, theme }: Stamp) {
  const worn = await getWorn(tx, userId)
  const look: LookRow = { day, theme: theme.theme, words: theme.words, ...worn }
  const before = await findLook(tx, { userId, day })
  await saveLook(tx, { userId, ...look, savedAt: tx.now })
  return { look, isFirst: !before }
}

/** Null if the member cannot get the gift, or already has its item. */
async function showGift(
  { db, assetUrl, language }: FitCall,
  of: { userId: number; themeId: number },
) {
  const gift = await findGift(db, of)
  if (!gift || (gift.isOwned && !gift.isGiven)) return null
  return describeGift(gift, { assetUrl, language })
}

const WISHES_SHOWN = 12

/** The member's newest wishes for items that are available now. */
async function listWishesOnSale({ db, assetUrl, language }: FitCall, userId: number) {
  const wishes = await listMemberWishes(db, userId)
  return wishes
    .filter(({ saleKind }) => saleKind !== null)
    .slice(0, WISHES_SHOWN)
    .map((row) => describeWish(row, { assetUrl, language }))
}
