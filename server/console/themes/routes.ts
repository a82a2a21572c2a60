import * as contract from '@kisekae/contract/console/themes.ts'
import { BUILT_IN_GIFT } from '../../account/welcome/built-in-gift.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { writeAudit } from '../audit/log.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { readIdAfter } from '../call/cursor.ts'
import { noSuchThing } from '../call/faults.ts'
import { describeBrief } from '../items/describe-brief.ts'
import { describeUsable } from '../items/describe-usable.ts'
import {
  giftNotGrantable,
  itemNotGivableToAll,
  mustBeDays,
  THEMES_MAX,
  tooManyThemes,
} from './rules.ts'
import {
  countGifts,
  countThemes,
  countWelcomed,
  deleteSwitches,
  deleteTheme,
  deleteWelcomeItems,
  findGiver,
  insertSwitches,
  insertTheme,
  insertWelcomeItems,
  listGivable,
  listOff,
  listThemes,
  listWelcomeChoices,
  listWelcomeItems,
  type SavedTheme,
  type ThemeRow,
  updateTheme,
} from './store.ts'

/**
 * The settings of the dress-up app's home page, for people who were made operators on the command
 * line.
 */
export function themeRoutes(on: OnConsole, { assetUrl }: { assetUrl: string }): void {
  on(contract.readHomeSettings, (call) => describe(call.db, { language: call.language, assetUrl }))

  on(contract.switchHomeParts, async (call) => {
    const { off } = call.body
    await call.db.transaction(async (tx) => {
      await deleteSwitches(tx, off)
      await insertSwitches(tx, off)
    })
    return describe(call.db, { language: call.language, assetUrl })
  })

  on(contract.addTheme, async (call) => {
    const theme = readTheme(call.body, newId(call.random))
    await call.db.transaction(async (tx) => {
      const { themes } = await countThemes(tx)
      if (themes >= THEMES_MAX) throw tooManyThemes()
      await mustBeGrantable(tx, theme)
      await insertTheme(tx, theme)
    })
    return describe(call.db, { language: call.language, assetUrl })
  })

  on(contract.changeTheme, async (call) => {
    const theme = readTheme(call.body, call.id('themeId'))
    await call.db.transaction(async (tx) => {
      await mustBeGrantable(tx, theme)
      if (!(await updateTheme(tx, theme))) throw noSuchThing()
    })
    return describe(call.db, { language: call.language, assetUrl })
  })

  on(contract.deleteTheme, async (call) => {
    if (!(await deleteTheme(call.db, call.id('themeId')))) throw noSuchThing()
    return describe(call.db, { language: call.language, assetUrl })
  })

  on(contract.listWelcomeChoices, async ({ db, person, params }) => {
    const { search, part, limit, after } = params
    const offset = Number(readIdAfter(after))
    const { personId } = person
    const wanted = { personId, search, part, limit: limit + 1, offset }
    const rows = await listWelcomeChoices(db, wanted)
    return {
      items: rows.slice(0, limit).map((row) => describeUsable(row, assetUrl)),
      next: rows.length > limit ? String(offset + limit) : null,
    }
  })

  on(contract.chooseWelcome, async (call) => {
    const { itemIds } = call.body
    await call.db.transaction(async (tx) => {
      await mustBeGivable(tx, itemIds)
      await deleteWelcomeItems(tx, itemIds)
      await insertWelcomeItems(tx, itemIds)
    })
    return describe(call.db, { language: call.language, assetUrl })
  })
}

/** Organisations see in their logs that their items are given to all members. */
async function mustBeGivable(tx: Tx, itemIds: readonly number[]): Promise<void> {
  const found = await listGivable(tx, itemIds)
  if (found.length < itemIds.length) throw itemNotGivableToAll()
  for (const { organisationId, itemId } of found) {
    if (organisationId === null) continue
    const did = { action: 'welcome.itemSet', subject: itemId }
    await writeAudit(tx, { organisationId, actor: 'operator', ...did })
  }
}

function readTheme({ words, firstDay, lastDay, gift }: contract.NewTheme, themeId: number) {
  mustBeDays({ firstDay, lastDay })
  const { appId = null, itemId = null } = gift ?? {}
  return { themeId, words, firstDay, lastDay, appId, itemId }
}

/** The organisation sees in its log that one of its apps grants an item for a theme. */
async function mustBeGrantable(tx: Tx, { themeId, appId, itemId }: SavedTheme): Promise<void> {
  if (appId === null || itemId === null) return
  const giver = await findGiver(tx, { appId, itemId })
  if (!giver) throw giftNotGrantable()
  const { organisationId } = giver
  const did = { action: 'theme.giftSet', appId, subject: itemId, detail: { themeId } }
  await writeAudit(tx, { organisationId, actor: 'operator', ...did })
}

interface Presentation extends Pick<ConsoleCall, 'language'> {
  assetUrl: string
}

async function describe(
  sql: Sql,
  { language, assetUrl }: Presentation,
): Promise<contract.HomeSettings> {
  const counted = await countGifts(sql)
  const givenOf = new Map(counted.map(({ themeId, given }) => [themeId, given]))
  const themes = await listThemes(sql)
  const chosen = await listWelcomeItems(sql, BUILT_IN_GIFT)
  const { given } = await countWelcomed(sql)
  return {
    off: (await listOff(sql)).map(({ part }) => part),
    themes: themes.map((row) => describeTheme(row, givenOf.get(row.themeId) ?? 0, language)),
    welcome: {
      items: chosen.map((row) => describeBrief(row, assetUrl)),
      isBuiltIn: chosen.every(({ isBuiltIn }) => isBuiltIn),
      given,
    },
  }
}

function describeTheme(row: ThemeRow, given: number, language: 'ja' | 'en'): contract.OwnTheme {
  const { themeId, words, firstDay, lastDay, appId, appName, itemId } = row
  const itemName = language === 'ja' ? row.nameJa : row.nameEn
  const hasGift = appId !== null && appName !== null && itemId !== null && itemName !== null
  return {
    themeId: String(themeId),
    // Validated when it was saved.
    words: words as contract.ThemeWords,
    firstDay,
    lastDay,
    gift: hasGift ? { appId, appName, itemId, itemName, given } : null,
  }
}
