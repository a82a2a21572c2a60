import { writeAudit } from '@kisekae/server/console/audit/log.ts'
import { findLimits, updateLimits } from '@kisekae/server/console/members/operator-store.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import type { AppLimits } from '@kisekae/server/partner/store.ts'
import { Refused } from '../command/refused.ts'
import { OPERATOR } from './people.ts'

/**
 * The options on the command line: each is a number, `none`, or empty to leave a limit unchanged.
 */
export interface LimitWish {
  app: string
  reads: string
  writes: string
  guests: string
}

const MAX = 1_000_000_000

/** Sets an app's limits per second and per day; without options, shows them. */
export async function limitApp(
  db: Db,
  { app: appId, ...wish }: LimitWish,
  write: (line: string) => void,
): Promise<void> {
  if (!appId) throw new Refused('--app is missing; see --help')
  const limits = await db.transaction(async (tx) => {
    const found = await findLimits(tx, appId)
    if (!found) throw new Refused(`the app ${appId} does not exist`)
    const { organisationId, ...before } = found
    const after: AppLimits = {
      readsPerSecond: read('reads', wish.reads, before.readsPerSecond),
      writesPerSecond: read('writes', wish.writes, before.writesPerSecond),
      guestsPerDay: read('guests', wish.guests, before.guestsPerDay),
    }
    if (wish.reads || wish.writes || wish.guests) {
      await updateLimits(tx, { appId, ...after })
      const did = { action: 'app.limited', appId, subject: appId, detail: { ...after } }
      await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
    }
    return after
  })
  const say = (limit: number | null, of: string) => write(`  ${limit ?? 'no limit of'} ${of}`)
  write(appId)
  say(limits.readsPerSecond, 'reads a second')
  say(limits.writesPerSecond, 'writes a second')
  say(limits.guestsPerDay, 'guests a day')
  write('This takes effect within five seconds.')
}

function read(name: string, text: string, before: number | null): number | null {
  if (text === '') return before
  if (text === 'none') return null
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MAX) return Number(text)
  throw new Refused(`--${name} must be a number from 1 to ${MAX}, or none, not '${text}'`)
}
