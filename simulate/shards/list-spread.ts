/** A statement that may touch several shards of a table, recognised by a piece of its text. */
export interface SpreadStatement {
  piece: string
  reason: string
}

const LED = `A row of a directory leads to the user: one row of each, in one round trip on one
  machine. Citus refuses the join: there, the directory is to be read first.`
const ROUND = `A round of a background worker looks in every shard for what is due. No request
  waits for it.`
const MOVED = `A session of an upgraded guest is in the shard of the linked user: two shards at
  most, and one unless the guest was upgraded.`

/**
 * Every statement of the histories that may touch several shards. One that is not listed here, and
 * one listed here that no longer does, fails the trial.
 */
export const SPREAD_STATEMENTS: readonly SpreadStatement[] = [
  { piece: 'select avatar.user_id, avatar.avatar_id, user_account.kind', reason: LED },
  { piece: 'select link.user_id, link.permissions, link.unlinked_at', reason: LED },
  { piece: 'select kept_guest.fingerprint, kept_guest.avatar_id, avatar.user_id', reason: LED },
  { piece: 'select draw.seed_hash from user_account as asker', reason: MOVED },
  { piece: 'select session.session_id, session.gacha_id, session.version', reason: MOVED },
  { piece: 'select cart.version, cart.currency_id, cart.expires_at', reason: MOVED },
  {
    piece: 'update access_token set revoked_at',
    reason: "Unlinking revokes the link's tokens, which are kept by their own hash.",
  },
  { piece: 'update vrm_generation set attempts = attempts + 1', reason: ROUND },
  { piece: 'select endpoint_id from webhook_endpoint as endpoint', reason: ROUND },
  { piece: 'due_in_ms from vrm_generation', reason: ROUND },
  { piece: 'due_in_ms from webhook_endpoint', reason: ROUND },
  { piece: 'update user_account set used_at', reason: ROUND },
  { piece: 'from draw_chain as chain where chain.changed_at', reason: ROUND },
  // Every chore of the housekeeping.
  { piece: 'returning 1 as done', reason: ROUND },
]
