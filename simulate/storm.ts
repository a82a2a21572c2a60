import { openStand, type Stand } from './histories/open-stand.ts'
import { type OpenTheatre, openTheatre } from './histories/open-theatre.ts'
import { equalGrants } from './storm/equal-grants.ts'
import { firstSessions } from './storm/first-sessions.ts'
import { upgradeUnderGrants } from './storm/upgrade-under-grants.ts'
import type { Case, Trial } from './trial.ts'

/** One user, and a crowd that wants the same of it at the same moment. */
export const stormTrial: Trial = {
  about: 'the same grant, first session or upgrade by many at once; --times N each',
  listCases(times) {
    const stand = openStand()
    const repeat = (name: string, once: (theatre: OpenTheatre) => Promise<number>): Case => ({
      name,
      run: async () => ({ result: await play(await stand, once, times) }),
    })
    return [
      repeat('fifty equal grants', (theatre) => equalGrants(theatre, { withKey: false })),
      repeat('fifty equal grants under one key', (theatre) =>
        equalGrants(theatre, { withKey: true }),
      ),
      repeat('ten first sessions of one gacha', firstSessions),
      repeat('an upgrade while sixteen clients grant to the guest', upgradeUnderGrants),
      {
        name: 'the ledgers of all add up',
        async run() {
          const { database, close } = await stand
          const { uneven, users } = await countUneven(database)
          await close()
          if (uneven > 0) throw new Error(`${uneven} of ${users} do not`)
          return { result: `${users} users` }
        },
      },
    ]
  },
}

async function play(
  { database, folder }: Stand,
  once: (theatre: OpenTheatre) => Promise<number>,
  times: number,
): Promise<string> {
  const theatre = await openTheatre({ databaseUrl: database.url, folder })
  try {
    let unanswered = 0
    for (let count = 0; count < times; count++) unanswered += await once(theatre)
    return `${times} times, ${unanswered} answers of 503 or "in use"`
  } finally {
    await theatre.close()
  }
}

/** Users whose ledger says something else than what they own. */
const countUneven = ({ db }: Stand['database']) => db.get<{ uneven: number; users: number }>`
  select count(*) as users, count(*) filter (where
    array(select item_id from owned_item
      where owned_item.user_id = user_account.user_id order by 1)
    <> array(select unnest(item_ids) from ledger
      where ledger.user_id = user_account.user_id order by 1)) as uneven
  from user_account`
