import * as contract from '@kisekae/contract/fit/card.ts'
import { cardUrl } from '../../card/card-url.ts'
import { appeal, findHiding } from '../../card/case-store.ts'
import {
  cardNameTaken,
  cardNotAppealable,
  cardNotSaved,
  mustBeName,
  mustExist,
  newName,
} from '../../card/rules.ts'
import {
  type CardRow,
  findCard,
  insertCard,
  listCardApps,
  listCardItems,
  listCardOutfits,
  takeCard,
  updateCard,
} from '../../card/store.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { FitCall, OnFit } from '../call/fit-call.ts'
import { showOutfits } from '../closet/outfit-pictures.ts'
import { nicknameRefused } from '../faults.ts'
import type { IsBad } from '../nickname/find-bad-word.ts'
import { limitTries, type Rates } from '../sign-in/rate.ts'

/** A refusal reveals that another card has the name, so the number of attempts is limited. */
const NAME_RULES = [{ window: 86_400, max: 20 }]

export interface CardOptions {
  rates: Rates
  isBadNickname: IsBad
  fitUrl: string
}

/** The settings of a member's profile card, which is off by default. */
export function cardRoutes(on: OnFit, { rates, fitUrl, isBadNickname }: CardOptions): void {
  on(contract.readCard, (call) => describeCard(call, call.person.member.userId, fitUrl))

  on(contract.saveCard, async (call) => {
    const { userId, nickname } = call.person.member
    const { shown, searchable, ...wish } = call.body
    // The nickname may have been chosen before a word was added to the list.
    if (shown && isBadNickname(nickname)) throw nicknameRefused()
    await call.db.lock({ userId }, async (tx) => {
      const chosen = mustExistAll(wish, await listChoices(tx, userId))
      const card = { userId, shown, searchable, ...chosen, at: tx.now }
      if (await updateCard(tx, card)) return
      await insertCard(tx, { ...card, name: newName(call.random) })
    })
    return describeCard(call, userId, fitUrl)
  })

  on(contract.nameCard, async (call) => {
    const { userId } = call.person.member
    const { name: chosen } = call.body
    const name = chosen === null ? newName(call.random) : mustBeName(chosen)
    await limitTries(rates, `card-name|${userId}`, NAME_RULES)
    await call.db.lock({ userId }, async (tx) => {
      const card = await takeCard(tx, userId)
      if (!card) throw cardNotSaved()
      // The refusal undoes the deletion.
      if (!(await insertCard(tx, { ...card, name, at: tx.now }))) throw cardNameTaken()
    })
    return describeCard(call, userId, fitUrl)
  })

  on(contract.appealCard, async (call) => {
    const { userId } = call.person.member
    const text = call.body.text.trim()
    if (!(await appeal(call.db, { userId, text }))) throw cardNotAppealable()
    return describeCard(call, userId, fitUrl)
  })
}

/** When and why the card was hidden, as shown to its member. */
async function describeHiding(sql: Sql, userId: number) {
  const found = await findHiding(sql, userId)
  if (!found) return null
  const { hiddenAt: at, hiddenReason: reason, hiddenNote: note, appealedAt, appeal } = found
  return { at, reason, note, appealedAt, isAppealOpen: appeal !== null }
}

interface Choices {
  outfits: Awaited<ReturnType<typeof listCardOutfits>>
  items: Awaited<ReturnType<typeof listCardItems>>
  apps: Awaited<ReturnType<typeof listCardApps>>
}

async function listChoices(sql: Sql, userId: number): Promise<Choices> {
  return {
    outfits: await listCardOutfits(sql, userId),
    items: await listCardItems(sql, userId),
    apps: await listCardApps(sql, userId),
  }
}

type Wish = { outfitIds: string[]; itemIds: number[]; appIds: string[] }

/** The chosen entries, in the requested order, if the member has all of them. */
function mustExistAll(
  { outfitIds, itemIds, appIds }: Wish,
  { outfits, items, apps }: Choices,
): Pick<CardRow, 'outfitIds' | 'itemIds' | 'appIds'> {
  const known = outfits.map(({ outfitId }) => String(outfitId))
  return {
    outfitIds: mustExist(outfitIds, known).map(Number),
    itemIds: mustExist(
      itemIds,
      items.map(({ itemId }) => itemId),
    ),
    appIds: mustExist(
      appIds,
      apps.map(({ appId }) => appId),
    ),
  }
}

/** Before it is saved for the first time, the card is off and shows nothing but the avatar. */
const UNSAVED = { name: null, shown: false, searchable: false }

async function describeCard(call: FitCall, userId: number, fitUrl: string) {
  const { db, assetUrl, language } = call
  const { outfits, items, apps } = await listChoices(db, userId)
  const card = await findCard(db, userId)
  const { outfitIds = [], itemIds = [], appIds = [] } = card ?? {}
  const { name, shown, searchable } = card ?? UNSAVED
  const pictures = await showOutfits(db, { userId, outfits }, call)
  return {
    shown,
    name,
    url: name === null ? null : cardUrl(fitUrl, name),
    searchable,
    hidden: await describeHiding(db, userId),
    outfits: outfits.map((outfit, at) => ({
      outfitId: String(outfit.outfitId),
      name: outfit.name,
      imageUrl: pictures[at].avatarImageUrl,
      chosen: outfitIds.includes(outfit.outfitId),
    })),
    items: items.map((row) => {
      const item = describeItem(row, { assetUrl, language, view: ON_MANNEQUIN, have: true })
      const { itemId, thumbnailUrl } = item
      return { itemId, name: item.name, thumbnailUrl, chosen: itemIds.includes(itemId) }
    }),
    apps: apps.map(({ appId, appName, iconUpload }) => ({
      appId,
      appName,
      iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload),
      chosen: appIds.includes(appId),
    })),
  }
}
