import pg from 'pg'
import type { Sale } from './open-sale.ts'

/**
 * A simulated player in the load test; everything is derived from the index, so players need not be
 * listed.
 */
export interface Player {
  userId: number
  avatarId: number
  /** An open gacha session with the items of the sale. */
  sessionId: string
}

const ID_MIN = 1_000_000_000_000
// Scatters neighbours as random ids would: an odd stride visits every number below a power of two
// once. The product is exact for up to two million players.
const ID_STRIDE = 2_654_435_761
const ID_SPREAD = 2 ** 40

export function playerAt(place: number): Player {
  const userId = ID_MIN + ((place * ID_STRIDE) % ID_SPREAD)
  const sessionId = `gs_${String(userId).padStart(27, '0')}`
  return { userId, avatarId: userId + ID_SPREAD, sessionId }
}

const PLAYERS = `
  select user_id, user_id + ${ID_SPREAD} as avatar_id,
    'gs_' || lpad(user_id::text, 27, '0') as session_id
  from (
    select ${ID_MIN} + place::bigint * ${ID_STRIDE} % ${ID_SPREAD} as user_id
    from generate_series($1::bigint, $2::bigint) as place
  ) as numbered
  order by user_id`

/** The players' data before the load: a history, and a session that waits for its grant. */
const inserts = ({ appId, gachaId, currencyId, itemIds, ownedIds }: Sale) => [
  `insert into user_account (user_id, kind, worn_item_ids)
   select user_id, 'guest', array[${ownedIds}]::bigint[] from player`,
  `insert into avatar (avatar_id, app_id, user_id) select avatar_id, '${appId}', user_id
   from player`,
  `insert into link (user_id, avatar_id, app_id, permissions, picture_token)
   select user_id, avatar_id, '${appId}', '{AvatarLoad,ItemGrant}', md5(avatar_id::text)
   from player`,
  `insert into owned_item (user_id, item_id, grant_id)
   select user_id, item_id, user_id from player, unnest(array[${ownedIds}]::bigint[]) as item_id`,
  `insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
   select user_id, user_id, '${appId}', avatar_id, 'grant', array[${ownedIds}]::bigint[],
     now() - interval '1 day' from player`,
  `insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
     body, kept_at)
   select user_id, avatar_id, 'before', md5(user_id::text), user_id, 200, repeat('x', 100),
     now() - interval '1 day' from player`,
  `insert into gacha_standing (user_id, gacha_id, session_at, turn)
   select user_id, ${gachaId}, now() - interval '1 minute', 0 from player`,
  `insert into gacha_session (user_id, session_id, avatar_id, app_id, gacha_id, version, item_ids,
     currency_id, price, is_first, seed, draw_position, created_at, expires_at)
   select user_id, session_id, avatar_id, '${appId}', ${gachaId}, 1,
     array[${itemIds}]::bigint[], ${currencyId}, 300, false, sha256(session_id::bytea), 0,
     now() - interval '1 minute', now() + interval '59 minutes' from player`,
]

const TABLES =
  'user_account, avatar, link, owned_item, ledger, kept_answer, gacha_standing, gacha_session'

/** Inserts players in bulk: `count` of them from `first`; `afresh` deletes all others. */
export async function enterPlayers(
  sale: Sale,
  { first, count, afresh = false }: { first: number; count: number; afresh?: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: sale.url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    if (afresh) await client.query(`truncate ${TABLES}`)
    await client.query(
      'create temporary table player (user_id bigint, avatar_id bigint, session_id text)',
    )
    await client.query(`insert into player ${PLAYERS}`, [first, first + count - 1])
    for (const statement of inserts(sale)) await client.query(statement)
    await client.query(`vacuum (analyze) ${TABLES}`)
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
