import * as contract from '@kisekae/contract/console/cards.ts'
import { type PictureOptions, showOutfits } from '../../account/closet/outfit-pictures.ts'
import { cardUrl } from '../../card/card-url.ts'
import {
  type CaseRow,
  declineAppeal,
  deleteReports,
  hideCard,
  listCases,
  listReports,
  lockCase,
  type ReportRow,
  restoreCard,
} from '../../card/case-store.ts'
import { findWorn, listCardOutfits } from '../../card/store.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { listAudit } from '../audit/store.ts'
import type { OnConsole } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'

/** The log of decisions that belong to no organisation. */
const INSTALLATION = 0
const CASES_MAX = 100
const LOG_MAX = 50

export interface CardOptions extends PictureOptions {
  fitUrl: string
}

/** Reported and hidden profile cards, for people who were made operators on the command line. */
export function cardRoutes(on: OnConsole, options: CardOptions): void {
  on(contract.listCardCases, ({ db }) => describeCases(db, options))

  on(contract.decideCardCase, async (call) => {
    const caseId = call.id('caseId')
    await call.change(async (tx) => {
      const found = await lockCase(tx, caseId)
      if (!found) throw noSuchThing()
      const action = await decide(tx, { ...found, ...call.body })
      if (action === null) throw noSuchThing()
      const reports = await deleteReports(tx, found.userId)
      const detail = { reason: call.body.reason, reports: reports.length }
      return {
        answer: null,
        did: { organisationId: INSTALLATION, action, subject: caseId, detail },
      }
    })
    return describeCases(call.db, options)
  })
}

interface Decided {
  userId: number
  isHidden: boolean
  decision: contract.CardDecision
  reason: Parameters<typeof hideCard>[1]['reason']
  note: string
}

/** The action for the log; null if the card is not in the state that the decision requires. */
async function decide(tx: Tx, decided: Decided): Promise<string | null> {
  const { userId, isHidden, decision, reason, note } = decided
  if (decision === 'hide') {
    if (isHidden) return null
    await hideCard(tx, { userId, reason, note: note.trim(), at: tx.now })
    return 'card.hidden'
  }
  if (decision === 'restore') {
    if (!isHidden) return null
    await restoreCard(tx, userId)
    return 'card.restored'
  }
  await declineAppeal(tx, userId)
  return 'card.dismissed'
}

async function describeCases(sql: Sql, options: CardOptions) {
  const rows = await listCases(sql, CASES_MAX)
  const userIds = rows.map(({ userId }) => userId)
  const reports = await listReports(sql, userIds)
  const cases = []
  for (const row of rows) {
    const own = reports.filter(({ userId }) => userId === row.userId)
    const imageUrls = await listPictures(sql, row, options)
    cases.push(describeCase(row, { reports: own, imageUrls, fitUrl: options.fitUrl }))
  }
  return { cases, log: await describeLog(sql) }
}

/**
 * The outfits on the card, with URLs from the closet, because the card's own URLs do not work while
 * it is hidden.
 */
async function listPictures(
  sql: Sql,
  { userId, outfitIds }: CaseRow,
  options: CardOptions,
): Promise<string[]> {
  const worn = await findWorn(sql, userId)
  const saved = await listCardOutfits(sql, userId)
  const chosen = saved.filter(({ outfitId }) => outfitIds.includes(outfitId))
  const outfits = worn ? [worn, ...chosen] : []
  const pictures = await showOutfits(sql, { userId, outfits }, options)
  return pictures.map(({ avatarImageUrl }) => avatarImageUrl)
}

interface Beside {
  reports: readonly ReportRow[]
  imageUrls: string[]
  fitUrl: string
}

function describeCase(row: CaseRow, { reports, imageUrls, fitUrl }: Beside) {
  const { caseId, nickname, name, shown, hiddenAt, hiddenReason, hiddenNote, appeal } = row
  return {
    caseId,
    nickname,
    url: cardUrl(fitUrl, name),
    isPublic: shown && hiddenAt === null,
    imageUrls,
    reports: reports.map(({ userId: _, ...report }) => report),
    hidden: hiddenAt &&
      hiddenReason && { at: hiddenAt, reason: hiddenReason, note: hiddenNote ?? '' },
    appeal,
  }
}

async function describeLog(sql: Sql) {
  const entries = await listAudit(sql, {
    organisationId: INSTALLATION,
    before: Number.MAX_SAFE_INTEGER,
    action: 'card.',
    actor: '',
    limit: LOG_MAX,
  })
  return entries.map(({ at, actor, action, subject }) => ({
    at,
    actor,
    action,
    caseId: subject ?? '',
  }))
}
