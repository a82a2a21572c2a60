import type { Permission } from '@kisekae/contract/permission.ts'
import type { Colours } from '../item/colours.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { Flow } from './rules.ts'
import type { SealedFlow } from './seal-flow.ts'

/** An app as shown to its users. */
export interface ConnectingApp {
  appId: string
  name: string
  live: boolean
  suspended: boolean
  /** The permissions that it may request from its users. */
  permissions: string[]
  /** Whether exactly this URI is registered. */
  isRegistered: boolean
  now: Date
}

export const findConnectingApp = (
  sql: Sql,
  { appId, redirectUri }: { appId: string; redirectUri: string },
) => sql.find<ConnectingApp>`
  select app.app_id, app.name, app.live, app.suspended_at is not null as suspended,
    app.permissions, exists (select 1 from redirect_uri
      where redirect_uri.app_id = app.app_id and uri = ${redirectUri}) as is_registered,
    clock_timestamp() as now
  from app where app.app_id = ${appId}`

/** Whether a flow with this challenge was exchanged in the last thirty days. */
export const findUsedChallenge = (
  sql: Sql,
  { appId, codeChallenge }: Pick<SealedFlow, 'appId' | 'codeChallenge'>,
) => sql.find`
  select 1 as there from connect_flow
  where app_id = ${appId} and code_challenge = ${codeChallenge}
    and exchanged_at > statement_timestamp() - interval '30 days'
  limit 1`

/** The public data of an app. */
export interface AskingApp {
  appName: string
  live: boolean
  /** The token of the app's icon, which is an upload. */
  iconUpload: string | null
}

/**
 * The app of a flow that is waiting for its user. It can be found for one day, provided that the
 * app could still start the same flow and that the flow's token has not been exchanged.
 */
export const findAskingApp = (sql: Sql, flow: SealedFlow) => sql.find<AskingApp>`
  select app.name as app_name, app.live, app.icon_upload
  from app
  join redirect_uri on redirect_uri.app_id = app.app_id and redirect_uri.uri = ${flow.redirectUri}
  where app.app_id = ${flow.appId} and app.suspended_at is null
    and ${flow.permissions}::text[] <@ app.permissions
    and ${flow.startedAt}::timestamptz > statement_timestamp() - interval '1 day'
    and not exists (select 1 from connect_flow
      where connect_flow.app_id = app.app_id and code_challenge = ${flow.codeChallenge}
        and exchanged_at is not null)`

/**
 * Stores the consent. No part of the flow is stored before the consent. An earlier token for the
 * same challenge becomes invalid; if such a token has been exchanged, nothing changes.
 */
export const saveAllowed = (
  sql: Sql,
  flow: SealedFlow & { flowId: string; userId: number; tokenHash: string },
) => sql.find<{ flowId: string }>`
  insert into connect_flow as flow (flow_id, app_id, redirect_uri, scope, permissions,
    code_challenge, guest_avatar_id, started_at, user_id, token_hash, allowed_at)
  values (${flow.flowId}, ${flow.appId}, ${flow.redirectUri}, ${flow.scope},
    ${flow.permissions}::text[], ${flow.codeChallenge}, ${flow.guestAvatarId}::bigint,
    ${flow.startedAt}::timestamptz, ${flow.userId}, ${flow.tokenHash}, clock_timestamp())
  on conflict (flow_id) do update
  set redirect_uri = excluded.redirect_uri, scope = excluded.scope,
    permissions = excluded.permissions, guest_avatar_id = excluded.guest_avatar_id,
    started_at = excluded.started_at, user_id = excluded.user_id,
    token_hash = excluded.token_hash, allowed_at = excluded.allowed_at, refusals = 0
  where flow.exchanged_at is null
  returning flow_id`

export const deleteFlow = (sql: Sql, flowId: string) => sql.rows`
  delete from connect_flow where flow_id = ${flowId} and exchanged_at is null`

/** A flow with the fields that its exchange needs. */
export interface FlowRow extends Flow {
  flowId: string
  /** The member who consented. */
  userId: number
  permissions: string[]
  accessTokenHash: string | null
  upgradeLimit: number
}

/** The part of a flow that determines the link. */
export type Consent = Pick<
  FlowRow,
  'appId' | 'userId' | 'guestAvatarId' | 'permissions' | 'upgradeLimit' | 'now'
>

/** Locks the flow: concurrent exchanges each see the previous one's result. */
export const findFlowByToken = (sql: Sql, tokenHash: string) => sql.find<FlowRow>`
  select flow.flow_id, flow.app_id, flow.redirect_uri, flow.scope, flow.permissions,
    flow.code_challenge, flow.guest_avatar_id, flow.started_at, flow.user_id, flow.allowed_at,
    flow.refusals, flow.exchanged_at, flow.access_token_hash, app.upgrade_limit,
    clock_timestamp() as now
  from connect_flow as flow
  join app on app.app_id = flow.app_id
  where flow.token_hash = ${tokenHash}
  for update of flow`

export const countRefusal = (sql: Sql, flowId: string) => sql.rows`
  update connect_flow set refusals = refusals + 1 where flow_id = ${flowId}`

export const finishFlow = (
  sql: Sql,
  flow: { flowId: string; at: Date; accessTokenHash: string | null },
) => sql.rows`
  update connect_flow
  set exchanged_at = ${flow.at}, access_token_hash = ${flow.accessTokenHash}
  where flow_id = ${flow.flowId}`

/** A user whose row is locked. */
export interface LockedUser {
  userId: number
  kind: 'guest' | 'member'
  wornItemIds: number[]
  wornColours: Colours | null
  dressed: boolean
  upgradedTo: number | null
  deleted: boolean
}

export const lockUser = (sql: Sql, userId: number) => sql.find<LockedUser>`
  select user_id, kind, worn_item_ids, worn_colours, dressed_at is not null as dressed, upgraded_to,
    deleted_at is not null as deleted
  from user_account where user_id = ${userId}
  for update`

/** The app's avatar for the user, linked or not. */
export const findAvatarOf = (
  sql: Sql,
  { userId, appId }: { userId: number; appId: string },
) => sql.find<{ avatarId: number; permissions: string[] }>`
  select avatar_id, permissions from link where user_id = ${userId} and app_id = ${appId}`

export interface NewLink {
  userId: number
  avatarId: number
  appId: string
  permissions: readonly string[]
  pictureToken: string
  itemIds: readonly number[]
  /** As stored: see storeColours. */
  colours: string | null
}

/** The first link between a user and an app: creates the whole avatar in one statement. */
export const insertLink = (sql: Sql, link: NewLink) => sql.rows`
  with new_avatar as (
    insert into avatar (avatar_id, app_id, user_id)
    values (${link.avatarId}, ${link.appId}, ${link.userId})
  ), new_picture as (
    insert into picture (token, user_id, avatar_id, item_ids, colours)
    values (${link.pictureToken}, ${link.userId}, ${link.avatarId}, ${link.itemIds}::bigint[],
      ${link.colours}::jsonb)
    on conflict (token) do nothing
  )
  insert into link (user_id, avatar_id, app_id, permissions, picture_token)
  values (${link.userId}, ${link.avatarId}, ${link.appId}, ${link.permissions}::text[],
    ${link.pictureToken})`

export const renewLink = (
  sql: Sql,
  link: { userId: number; avatarId: number; permissions: readonly string[] },
) => sql.rows`
  update link set permissions = ${link.permissions}::text[], unlinked_at = null
  where user_id = ${link.userId} and avatar_id = ${link.avatarId}`

export const removeLink = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.find<{ appId: string }>`
  update link set unlinked_at = statement_timestamp()
  where user_id = ${userId} and avatar_id = ${avatarId} and unlinked_at is null
  returning app_id`

/** Returns no row if the app lacks the permission or is not linked. */
export const removePermission = (
  sql: Sql,
  { userId, avatarId, permission }: { userId: number; avatarId: number; permission: Permission },
) => sql.find<{ appId: string }>`
  update link set permissions = array_remove(permissions, ${permission})
  where user_id = ${userId} and avatar_id = ${avatarId} and unlinked_at is null
    and ${permission} = any(permissions)
  returning app_id`

export const revokeAccessTokens = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.rows`
  update access_token set revoked_at = statement_timestamp()
  where user_id = ${userId} and avatar_id = ${avatarId} and revoked_at is null`

export const revokeAccessToken = (sql: Sql, tokenHash: string) => sql.rows`
  update access_token set revoked_at = statement_timestamp()
  where token_hash = ${tokenHash} and revoked_at is null`

export const getLinkPicture = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.get<{ pictureToken: string }>`
  select picture_token from link where user_id = ${userId} and avatar_id = ${avatarId}`

export const countUpgrades = (
  sql: Sql,
  { userId, appId }: { userId: number; appId: string },
) => sql.get<{ upgrades: number }>`
  select count(*) as upgrades from upgrade where user_id = ${userId} and app_id = ${appId}`

/** The contents that move from a guest to a member. */
export interface Upgrade {
  userId: number
  guestUserId: number
  /** The guest's id in the app. */
  guestAvatarId: number
  avatarId: number
  appId: string
  grantId: number
  at: Date
}

/** The guest's items that the member lacks, under one ledger entry. */
export const carryItems = (sql: Sql, upgrade: Upgrade) => sql.rows`
  with carried as (
    insert into owned_item (user_id, item_id, granted_at, grant_id)
    select ${upgrade.userId}, item_id, granted_at, ${upgrade.grantId}
    from owned_item where user_id = ${upgrade.guestUserId}
    on conflict (user_id, item_id) do nothing
    returning item_id
  )
  insert into ledger (user_id, grant_id, app_id, avatar_id, source, source_id, item_ids, granted_at)
  select ${upgrade.userId}, ${upgrade.grantId}, ${upgrade.appId}, ${upgrade.avatarId}, 'upgrade',
    ${String(upgrade.guestAvatarId)}, coalesce(array_agg(item_id), '{}'), ${upgrade.at}
  from carried`

/**
 * First-time marks move as well: otherwise ten guests would give one user ten free draws. So does
 * the time of the last draw, from which the interval between two draws is measured.
 */
export const carryStandings = (sql: Sql, upgrade: Upgrade) => sql.rows`
  insert into gacha_standing (user_id, gacha_id, session_at, first_granted_at, turn, memory)
  select ${upgrade.userId}, gacha_id, session_at, first_granted_at, turn, memory
  from gacha_standing where user_id = ${upgrade.guestUserId}
  on conflict (user_id, gacha_id) do update
  set session_at = greatest(gacha_standing.session_at, excluded.session_at),
    first_granted_at = coalesce(gacha_standing.first_granted_at, excluded.first_granted_at)`

/** A turn number that no user has. */
const OUTDATED_TURN = -1

/**
 * All sessions move to the linked avatar, so that they can still be granted there, and so that
 * those already granted are recognised. A session of a gacha with a memory keeps its place: the
 * guest's next turn becomes the member's next turn. If the member already has a memory, the one
 * that the session would store when it is granted is dropped, because the session was not drawn
 * from the member's memory. Runs before {@link carryStandings}.
 */
export const carryDraws = (sql: Sql, upgrade: Upgrade) => sql.rows`
  update gacha_session as session
  set user_id = ${upgrade.userId}, avatar_id = ${upgrade.avatarId},
    guest_avatar_id = ${upgrade.guestAvatarId}, draw_user_id = ${upgrade.guestUserId},
    turn = placed.turn, memory = placed.memory
  from (
    select drawn.session_id,
      case when own.user_id is null then drawn.turn
        when drawn.turn = guest.turn then own.turn
        when drawn.turn is not null then ${OUTDATED_TURN} end as turn,
      case when own.user_id is null then drawn.memory end as memory
    from gacha_session as drawn
    left join gacha_standing as guest
      on guest.user_id = drawn.user_id and guest.gacha_id = drawn.gacha_id
    left join gacha_standing as own
      on own.user_id = ${upgrade.userId} and own.gacha_id = drawn.gacha_id
    where drawn.user_id = ${upgrade.guestUserId}
  ) as placed
  where session.user_id = ${upgrade.guestUserId} and session.session_id = placed.session_id`

export const carryCarts = (sql: Sql, upgrade: Upgrade) => sql.rows`
  update shop_session
  set user_id = ${upgrade.userId}, avatar_id = ${upgrade.avatarId},
    guest_avatar_id = ${upgrade.guestAvatarId}
  where user_id = ${upgrade.guestUserId}`

export const insertUpgrade = (sql: Sql, upgrade: Upgrade) => sql.rows`
  with guest as (
    update user_account set upgraded_at = ${upgrade.at}, upgraded_to = ${upgrade.userId}
    where user_id = ${upgrade.guestUserId}
  )
  insert into upgrade (user_id, app_id, guest_user_id, upgraded_at)
  values (${upgrade.userId}, ${upgrade.appId}, ${upgrade.guestUserId}, ${upgrade.at})`

/** A step of a flow as shown to the partner. */
export interface Attempt {
  attemptId: number
  appId: string
  flowId: string | null
  step: 'connect' | 'allow' | 'exchange'
  reason: string | null
  /** With secrets masked. */
  joined: Readonly<Record<string, string>>
  givenHash: string | null
  computedHash: string | null
  differing: string | null
}

/**
 * Values that the app may have hashed by mistake. `otherKeys` is the number of its other keys that
 * were valid when the flow began; `startedAt` has a precision of one millisecond.
 */
export const getKnown = (
  sql: Sql,
  { appId, keyHash, startedAt }: { appId: string; keyHash: string; startedAt: Date },
) => sql.get<{ appIds: string[]; redirectUris: string[]; otherKeys: number }>`
  select array(select other.app_id from app
      join app as other on other.organisation_id = app.organisation_id
      where app.app_id = ${appId} and other.app_id <> ${appId}) as app_ids,
    array(select uri from redirect_uri where app_id = ${appId}) as redirect_uris,
    (select count(*) from api_key where app_id = ${appId} and key_hash <> ${keyHash}
      and date_trunc('milliseconds', created_at) <= ${startedAt}
      and coalesce(revoked_at >= ${startedAt}, true)
      and coalesce(ends_at >= ${startedAt}, true)) as other_keys`

/** Whether both apps belong to the same organisation. */
export const findSister = (
  sql: Sql,
  { appId, sisterId }: { appId: string; sisterId: string },
) => sql.find<{ appId: string }>`
  select sister.app_id from app join app as sister using (organisation_id)
  where app.app_id = ${appId} and sister.app_id = ${sisterId}`

/** Marks a JWT as used; undefined if it has been used before. */
export const useJwt = (
  sql: Sql,
  { appId, idHash, endsAt }: { appId: string; idHash: string | null; endsAt: Date },
) => sql.find<{ idHash: string }>`
  insert into used_jwt (app_id, id_hash, ends_at) values (${appId}, ${idHash}, ${endsAt})
  on conflict (app_id, id_hash) do nothing
  returning id_hash`

/**
 * Anonymous callers can open /connect as often as they like, so only the fifty most recent attempts
 * are stored.
 */
export const insertAttempt = (sql: Sql, attempt: Attempt) => sql.rows`
  with dropped as (
    delete from connect_attempt where attempt_id in (
      select attempt_id from connect_attempt
      where app_id = ${attempt.appId} and step = ${attempt.step} and ${attempt.step} <> 'exchange'
      order by tried_at desc offset 49)
  )
  insert into connect_attempt (attempt_id, app_id, flow_id, step, reason, joined, given_hash,
    computed_hash, differing, tried_at)
  values (${attempt.attemptId}, ${attempt.appId}, ${attempt.flowId}, ${attempt.step},
    ${attempt.reason}, ${JSON.stringify(attempt.joined)}::jsonb, ${attempt.givenHash},
    ${attempt.computedHash}, ${attempt.differing}, clock_timestamp())`

/**
 * The connection debugger: an app's latest attempts, newest first, starting after the attempt
 * `after` if it is given. Each attempt has the joined values (secrets masked), both hashes, the
 * reason for a refusal, and the value that differed.
 */
export const listAttempts = (
  sql: Sql,
  { appId, after = null, limit }: { appId: string; after?: number | null; limit: number },
) => sql.rows<Attempt & { triedAt: Date }>`
  select attempt_id, app_id, flow_id, step, reason, joined, given_hash, computed_hash, differing,
    tried_at
  from connect_attempt
  where app_id = ${appId} and (${after}::bigint is null or (tried_at, attempt_id) <
    (select tried_at, attempt_id from connect_attempt
      where app_id = ${appId} and attempt_id = ${after}))
  order by tried_at desc, attempt_id desc limit ${limit}`

/** The kind of a user; none for a deleted one. */
export const findKind = (sql: Sql, userId: number) => sql.find<{ kind: 'guest' | 'member' }>`
  select kind from user_account where user_id = ${userId} and deleted_at is null`

/** The picture token and the items of a guest who has not been upgraded. */
export interface GuestContents {
  pictureToken: string
  itemIds: number[]
}

export const findGuestContents = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.find<GuestContents>`
  select link.picture_token,
    array(select item_id from owned_item where owned_item.user_id = ${userId}) as item_ids
  from link
  join user_account as guest on guest.user_id = link.user_id
  where link.user_id = ${userId} and link.avatar_id = ${avatarId}
    and guest.kind = 'guest' and guest.upgraded_at is null`

/** Whether the user has chosen a look, and the number of items in it. */
export const findTaker = (
  sql: Sql,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
) => sql.find<{ isDressed: boolean; had: number }>`
  select dressed_at is not null as is_dressed,
    (select count(*) from owned_item
      where owned_item.user_id = ${userId} and item_id = any(${itemIds}::bigint[])) as had
  from user_account where user_id = ${userId}`

interface NewMember {
  userId: number
  itemIds: readonly number[]
  /** Whether the member chose the outfit, so that no guest's outfit replaces it. */
  hasChosen: boolean
}

export const insertMember = (sql: Sql, { userId, itemIds, hasChosen }: NewMember) => sql.rows`
  insert into user_account (user_id, kind, worn_item_ids, dressed_at)
  values (${userId}, 'member', ${itemIds}::bigint[], case when ${hasChosen} then now() end)`
