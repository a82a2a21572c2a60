import type { CardReason } from '@kisekae/contract/card-reason.ts'
import type { Sql } from '../kernel/sql/db.ts'

/**
 * The maximum number of open reports that are stored for a card; more would tell an operator
 * nothing new.
 */
const REPORTS_MAX = 50

/** Opens a case for a card; has no effect if the card already has one. */
export const openCase = (
  sql: Sql,
  { userId, caseId }: { userId: number; caseId: number },
) => sql.rows`
  insert into card_case (user_id, case_id) values (${userId}, ${caseId})
  on conflict (user_id) do nothing`

export interface NewReport {
  reportId: number
  userId: number
  reason: CardReason
  words: string
  nickname: string
}

export const insertReport = (sql: Sql, report: NewReport) => sql.rows`
  insert into card_report (report_id, user_id, reason, words, nickname, reported_at)
  select ${report.reportId}::bigint, ${report.userId}::bigint, ${report.reason}::text,
    ${report.words}::text, ${report.nickname}::text, clock_timestamp()
  where (select count(*) from card_report where user_id = ${report.userId}) < ${REPORTS_MAX}`

export interface HidingRow {
  hiddenAt: Date
  hiddenReason: CardReason
  hiddenNote: string
  /** Null if there is no appeal, or if it has been answered. */
  appeal: string | null
  appealedAt: Date | null
}

/** Returns no row if the card is not hidden. */
export const findHiding = (sql: Sql, userId: number) => sql.find<HidingRow>`
  select hidden_at, hidden_reason, hidden_note, appeal, appealed_at from card_case
  where user_id = ${userId} and hidden_at is not null`

/** Returns no row if the card is not hidden, or if its member has already appealed. */
export const appeal = (sql: Sql, { userId, text }: { userId: number; text: string }) => sql.find<{
  caseId: number
}>`
  update card_case set appeal = ${text}, appealed_at = clock_timestamp()
  where user_id = ${userId} and hidden_at is not null and appealed_at is null
  returning case_id`

/** A case as operators see it. */
export interface CaseRow {
  userId: number
  caseId: number
  nickname: string
  name: string
  shown: boolean
  outfitIds: number[]
  hiddenAt: Date | null
  hiddenReason: CardReason | null
  hiddenNote: string | null
  appeal: string | null
}

/** Appeals first, then reported cards, then hidden ones. */
export const listCases = (sql: Sql, most: number) => sql.rows<CaseRow>`
  select card_case.user_id, card_case.case_id, member.nickname, profile_card.name,
    profile_card.shown and member.delete_after is null as shown, profile_card.outfit_ids,
    card_case.hidden_at, card_case.hidden_reason, card_case.hidden_note, card_case.appeal
  from card_case
  join member on member.user_id = card_case.user_id
  join profile_card on profile_card.user_id = card_case.user_id
  where card_case.hidden_at is not null
    or exists (select from card_report where card_report.user_id = card_case.user_id)
  order by card_case.appeal is null,
    not exists (select from card_report where card_report.user_id = card_case.user_id),
    card_case.appealed_at, card_case.hidden_at desc, card_case.case_id
  limit ${most}`

export interface ReportRow {
  userId: number
  reason: CardReason
  words: string
  nickname: string
  reportedAt: Date
}

export const listReports = (sql: Sql, userIds: readonly number[]) => sql.rows<ReportRow>`
  select user_id, reason, words, nickname, reported_at from card_report
  where user_id = any(${userIds}::bigint[])
  order by reported_at, report_id`

/** Locks a case; returns no row if there is no such case. */
export const lockCase = (sql: Sql, caseId: number) =>
  sql.find<{ userId: number; isHidden: boolean }>`
    select user_id, hidden_at is not null as is_hidden from card_case
    where case_id = ${caseId} for update`

/** If a card is hidden again, its member can appeal again. */
export const hideCard = (
  sql: Sql,
  hiding: { userId: number; reason: CardReason; note: string; at: Date },
) => sql.rows`
  update card_case
  set hidden_at = ${hiding.at}, hidden_reason = ${hiding.reason}, hidden_note = ${hiding.note},
    appeal = null, appealed_at = null
  where user_id = ${hiding.userId}`

export const restoreCard = (sql: Sql, userId: number) => sql.rows`
  update card_case
  set hidden_at = null, hidden_reason = null, hidden_note = null, appeal = null, appealed_at = null
  where user_id = ${userId}`

/** The card stays hidden, and its member cannot appeal again. */
export const declineAppeal = (sql: Sql, userId: number) => sql.rows`
  update card_case set appeal = null where user_id = ${userId}`

/** Returns one row for each deleted report. */
export const deleteReports = (sql: Sql, userId: number) => sql.rows<{ reason: CardReason }>`
  delete from card_report where user_id = ${userId} returning reason`
