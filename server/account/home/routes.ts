import * as contract from '@kisekae/contract/fit/home.ts'
import { openClock } from '../../kernel/sql/open-clock.ts'
import type { OnFit } from '../call/fit-call.ts'
import { builtInThemeOf } from './calendar.ts'
import { describeCard, describeLooks, describeTheme } from './describe-looks.ts'
import { describeNews } from './describe-news.ts'
import { monthOf, mustBeMonth, mustBeToday } from './rules.ts'
import { findLook, getWorn, type LookRow, saveLook } from './store.ts'

/** The home of the dress-up app: the theme of the day, its stamps, and what is new. */
export function homeRoutes(on: OnFit): void {
  on(contract.readHome, async (call) => {
    const { userId } = call.person.member
    const day = mustBeToday(call.params.day, await openClock(call.db)())
    const theme = { theme: builtInThemeOf(day), words: null }
    return {
      day,
      theme: describeTheme(theme),
      card: await describeCard(call.db, { userId, month: monthOf(day) }, call),
      news: await describeNews(call.db, userId, call),
    }
  })

  on(contract.readStampCard, async (call) => {
    const { userId } = call.person.member
    const month = mustBeMonth(call.path['month'])
    return describeCard(call.db, { userId, month }, call)
  })

  on(contract.saveThemeLook, async (call) => {
    const { userId } = call.person.member
    // Under the lock: of two concurrent saves, one brings the stamp.
    const { look, isFirst } = await call.db.lock({ userId }, async (tx) => {
      const day = mustBeToday(call.body.day, tx.now)
      const worn = await getWorn(tx, userId)
      const made: LookRow = { day, theme: builtInThemeOf(day), words: null, ...worn }
      const before = await findLook(tx, { userId, day })
      await saveLook(tx, { userId, ...made, savedAt: tx.now })
      return { look: made, isFirst: !before }
    })
    const [described] = await describeLooks(call.db, { userId, looks: [look] }, call)
    return { look: described, isFirst }
  })
}
