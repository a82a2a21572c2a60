import type { Actor } from './op.ts'
import type { Stage } from './stage.ts'

/** The state of one actor in the database at the end of a history. */
export interface Audited {
  who: Actor
  /** In no particular order. */
  owned: number[]
  /** The items added according to all ledger entries. */
  entered: number[]
  /** The items that the actor gave to a friend. */
  given: number[]
  /** Granted sessions and carts. */
  consumed: string[]
  /** Gachas with a granted first session. */
  firsts: number[]
  /** The number of users whose items were moved to this one. */
  upgrades: number[]
  /** Themes whose gifts have been given. */
  gifts: number[]
  /** The welcome gifts in the ledger. */
  welcomes: number
  /** Items that are wished for and not owned. */
  wishes: number[]
  upgraded: boolean
  linked: boolean
}

/** Reads the final state of all actors of a history, in one statement. */
export async function audit({ db, users }: Stage): Promise<Audited[]> {
  const names = new Map([...users].map(([who, userId]) => [userId, who]))
  const rows = await db.rows<Omit<Audited, 'who'> & { userId: number }>`
    select user_account.user_id, upgraded_at is not null as upgraded,
      array(select item_id from owned_item
        where owned_item.user_id = user_account.user_id) as owned,
      array(select unnest(item_ids) from ledger
        where ledger.user_id = user_account.user_id) as entered,
      array(select item_id from gift
        where gift.user_id = user_account.user_id and side = 'given') as given,
      array(select session_id from gacha_session
        where gacha_session.user_id = user_account.user_id and consumed_at is not null
        union all select session_id from shop_session
        where shop_session.user_id = user_account.user_id and consumed_at is not null
      ) as consumed,
      array(select gacha_id from gacha_standing
        where gacha_standing.user_id = user_account.user_id
          and first_granted_at is not null) as firsts,
      array(select guest_user_id from upgrade
        where upgrade.user_id = user_account.user_id) as upgrades,
      array(select theme_id from theme_gift
        where theme_gift.user_id = user_account.user_id) as gifts,
      (select count(*) from ledger where ledger.user_id = user_account.user_id
        and source = 'welcome') as welcomes,
      array(select wish.item_id from wish
        left join owned_item as granted
          on granted.user_id = wish.user_id and granted.item_id = wish.item_id
        where wish.user_id = user_account.user_id and granted.item_id is null) as wishes,
      exists (select 1 from link where link.user_id = user_account.user_id
        and unlinked_at is null) as linked
    from user_account where user_id = any(${[...users.values()]}::bigint[])`
  return rows.flatMap(({ userId, ...row }) => {
    const who = names.get(userId)
    return who ? [{ who, ...row }] : []
  })
}
