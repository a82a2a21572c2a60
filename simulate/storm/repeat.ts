import { openStand, type Stand } from '../histories/open-stand.ts'
import { type OpenTheatre, openTheatre } from '../histories/open-theatre.ts'
import type { Case } from '../trial.ts'

/**
 * Runs the operation once and checks the result; returns the number of responses with an unknown
 * outcome.
 */
export type Once = (theatre: OpenTheatre) => Promise<number>

/**
 * Creates a case for each operation, in which it is repeated this many times; all cases use one
 * pair of services, and the last case checks the invariants of all users.
 */
export function repeat(times: number, all: readonly [name: string, once: Once][]): Case[] {
  const stand = openStand()
  const cases = all.map(
    ([name, once]): Case => ({
      name,
      run: async () => ({ result: await play(await stand, once, times) }),
    }),
  )
  const last: Case = {
    name: 'the ledgers of all add up',
    async run() {
      const { database, close } = await stand
      const { uneven, users } = await countUneven(database)
      await close()
      if (uneven > 0) throw new Error(`${uneven} of ${users} do not`)
      return { result: `${users} users` }
    },
  }
  return [...cases, last]
}

async function play({ database, folder }: Stand, once: Once, times: number): Promise<string> {
  const theatre = await openTheatre({ databaseUrl: database.url, folder })
  try {
    let unanswered = 0
    for (let count = 0; count < times; count++) unanswered += await once(theatre)
    return `${times} times, ${unanswered} responses with 503 or "in use"`
  } finally {
    await theatre.close()
  }
}

/** Counts users whose ledger differs from the items that they own. */
const countUneven = ({ db }: Stand['database']) => db.get<{ uneven: number; users: number }>`
  select count(*) as users, count(*) filter (where
    array(select item_id from owned_item
      where owned_item.user_id = user_account.user_id order by 1)
    <> array(select unnest(item_ids) from ledger
      where ledger.user_id = user_account.user_id order by 1)) as uneven
  from user_account`
