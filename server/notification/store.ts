import type { Topic } from '@kisekae/contract/fit/topics.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { columns } from '../kernel/sql/fragment.ts'
import type { Hours } from './hours.ts'
import type { Receiver } from './push.ts'
import type { Failing } from './rules.ts'

/** The topics and hours of a member's notifications. */
export interface ChoiceRow extends Hours {
  userId: number
  topics: Topic[]
  /** All news up to this time has been examined; later news may not have been. */
  lookedAt: Date
  /** Null: never. */
  toldAt: Date | null
  /** When to check for news; null if the member has no registered browser. */
  dueAt: Date | null
}

const CHOICE = columns<ChoiceRow>({
  userId: 'notification_choice.user_id',
  topics: 'notification_choice.topics',
  quietFrom: 'notification_choice.quiet_from',
  quietTo: 'notification_choice.quiet_to',
  timeZone: 'notification_choice.time_zone',
  lookedAt: 'notification_choice.looked_at',
  toldAt: 'notification_choice.told_at',
  dueAt: 'notification_choice.due_at',
})

export const findChoice = (sql: Sql, userId: number) => sql.find<ChoiceRow>`
  select ${CHOICE} from notification_choice where user_id = ${userId}`

export type NewChoice = Omit<ChoiceRow, 'lookedAt' | 'toldAt'> & { now: Date }

/** The times of the last notification and the last check do not change. */
export const saveChoice = (sql: Sql, choice: NewChoice) => sql.rows`
  insert into notification_choice (user_id, topics, quiet_from, quiet_to, time_zone, changed_at,
    looked_at, due_at)
  values (${choice.userId}, ${choice.topics}::text[], ${choice.quietFrom}, ${choice.quietTo},
    ${choice.timeZone}, ${choice.now}, ${choice.now}, ${choice.dueAt})
  on conflict (user_id) do update
  set topics = excluded.topics, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    time_zone = excluded.time_zone, changed_at = excluded.changed_at, due_at = excluded.due_at,
    looked_at = case when notification_choice.due_at is null then excluded.looked_at
      else notification_choice.looked_at end`

/** A browser that shows notifications, with its session. */
export interface DeviceRow extends Receiver, Failing {
  sessionId: string
  userId: number
  createdAt: Date
  /** Browser and system, such as `Firefox · Mac`; null if unknown. */
  device: string | null
}

/** Newest first; a session that has ended gets nothing. */
export const listDevices = (sql: Sql, userId: number) => sql.rows<DeviceRow>`
  select device.session_id, device.user_id, device.endpoint, device.p256dh, device.auth,
    device.server_key, device.created_at, device.failures, device.failed_at,
    nullif(session.user_agent, '') as device
  from notification_device as device
  join person_session as session on session.id = device.session_id
  where device.user_id = ${userId} and session.expires_at > statement_timestamp()
  order by device.created_at desc, device.session_id`

export type NewDevice = Receiver & {
  userId: number
  sessionId: string
  now: Date
}

/**
 * Deletes any row that another session has for the endpoint, before the new one is saved: a browser
 * belongs to its current user.
 */
export const deleteEndpoint = (
  sql: Sql,
  { endpoint, sessionId }: Pick<NewDevice, 'endpoint' | 'sessionId'>,
) => sql.rows`
  delete from notification_device where endpoint = ${endpoint} and session_id <> ${sessionId}`

export const saveDevice = (sql: Sql, device: NewDevice) => sql.rows`
  insert into notification_device (session_id, user_id, endpoint, p256dh, auth, server_key,
    created_at)
  values (${device.sessionId}, ${device.userId}, ${device.endpoint}, ${device.p256dh},
    ${device.auth}, ${device.serverKey}, ${device.now})
  on conflict (session_id) do update
  set user_id = excluded.user_id, endpoint = excluded.endpoint, p256dh = excluded.p256dh,
    auth = excluded.auth, server_key = excluded.server_key, created_at = excluded.created_at,
    failures = 0, failed_at = null`

export const deleteDevices = (sql: Sql, sessionIds: readonly string[]) => sql.rows`
  delete from notification_device where session_id = any(${sessionIds}::text[])`

/**
 * Makes the member due for a check now, because there is news; has no effect if the member has no
 * registered browser.
 */
export const expectNews = (sql: Sql, { userId, at }: { userId: number; at: Date }) => sql.rows`
  update notification_choice set due_at = ${at} where user_id = ${userId} and due_at > ${at}`

/**
 * Longer than it can take to notify a member; after this time, the process that does so counts as
 * dead.
 */
const LEASE = '2 minutes'

/** Claims the members who are due; two processes get different ones. */
export const claimChoices = (sql: Sql, { now, most }: { now: Date; most: number }) =>
  sql.rows<ChoiceRow & { dueAt: Date }>`
    with next as (
      select user_id from notification_choice
      where due_at <= ${now}
      order by due_at limit ${most}
      for update skip locked
    )
    update notification_choice set due_at = ${now}::timestamptz + ${LEASE}::interval
    from next where notification_choice.user_id = next.user_id
    returning ${CHOICE}`

interface Look extends Pick<ChoiceRow, 'userId' | 'lookedAt' | 'toldAt' | 'dueAt'> {
  /** When the claim ends; if a gift has arrived since the claim was made, the member stays due. */
  claimedUntil: Date
}

export const saveLook = (sql: Sql, look: Look) => sql.rows`
  update notification_choice
  set looked_at = ${look.lookedAt}, told_at = ${look.toldAt},
    due_at = case when due_at = ${look.claimedUntil} then ${look.dueAt}::timestamptz
      else due_at end
  where user_id = ${look.userId}`

export const saveAccepted = (sql: Sql, sessionId: string) => sql.rows`
  update notification_device set failures = 0, failed_at = null where session_id = ${sessionId}`

export const saveFailed = (sql: Sql, { sessionId, at }: { sessionId: string; at: Date }) =>
  sql.rows`
    update notification_device set failures = failures + 1, failed_at = ${at}
    where session_id = ${sessionId}`

interface Since {
  userId: number
  since: Date
}

/** Whether a friend has given the member anything that the member still owns. */
export const hasGiftSince = (sql: Sql, { userId, since }: Since) => sql.get<{ found: boolean }>`
  select exists (select 1 from gift
    join owned_item on owned_item.user_id = gift.user_id and owned_item.item_id = gift.item_id
    where gift.user_id = ${userId} and gift.side = 'received' and gift.given_at > ${since}
  ) as found`

/** Whether a linked app has opened a shop or a gacha with an item that the member wishes for. */
export const hasWishSince = (sql: Sql, { userId, since, now }: Since & { now: Date }) => sql.get<{
  found: boolean
}>`
  select exists (select 1 from wish
    join link on link.user_id = wish.user_id and link.app_id = wish.app_id
      and link.unlinked_at is null
    left join owned_item
      on owned_item.user_id = wish.user_id and owned_item.item_id = wish.item_id
    where wish.user_id = ${userId} and owned_item.item_id is null and (
      exists (select 1 from shop
        join shop_item on shop_item.shop_id = shop.shop_id
        where shop.app_id = wish.app_id and shop_item.item_id = wish.item_id
          and shop.opened_at > ${since} and shop.opened_at <= ${now} and shop.closed_at > ${now})
      or exists (select 1 from gacha
        join gacha_prize
          on gacha_prize.gacha_id = gacha.gacha_id and gacha_prize.version = gacha.current_version
        where gacha.app_id = wish.app_id and gacha_prize.item_id = wish.item_id
          and gacha.opened_at > ${since} and gacha.opened_at <= ${now}
          and gacha.closed_at > ${now}))
  ) as found`

/** Whether the member has saved a look for the theme of a day. */
export const hasLook = (sql: Sql, { userId, day }: { userId: number; day: string }) =>
  sql.get<{ found: boolean }>`
    select exists (select 1 from theme_look
      where user_id = ${userId} and day = ${day}::date) as found`
