import { KisekaeError } from '../kisekae-error.ts'
import { createGuest, echo } from './call.ts'
import { callEndpoint } from './call-endpoint.ts'
import { catalogue } from './catalogue.ts'
import { check } from './check.ts'
import { doctor } from './doctor.ts'
import { expireSession, makeUser, useFirstTerm } from './fixture.ts'
import { HELP } from './help.ts'
import { init } from './init.ts'
import { listen } from './listen.ts'
import { showLog, tailLog } from './logs.ts'
import { migrateUsers } from './migrate/migrate-users.ts'
import { Misused, readWish, type Wish } from './read-wish.ts'
import { openReport, type Report, type Streams } from './report.ts'
import { trigger } from './trigger.ts'
import { showUser } from './user.ts'

/** Returns true on success. */
type Command = (wish: Wish, report: Report) => Promise<boolean>

/** If one name is the beginning of another, the longer one comes first. */
const COMMANDS: { readonly [name: string]: Command } = {
  init,
  echo,
  call: callEndpoint,
  catalogue,
  'guest create': createGuest,
  'user show': showUser,
  'fixture first-term-used': useFirstTerm,
  'fixture expired-session': expireSession,
  fixture: makeUser,
  listen,
  trigger,
  check,
  'logs tail': tailLog,
  logs: showLog,
  doctor,
  'migrate rpm': migrateUsers,
}

const DONE = 0
const REFUSED = 1
const MISUSED = 2
const UNREACHABLE = 3

/** Runs the command line; returns the exit code. */
export async function kisekae(args: readonly string[], streams: Streams): Promise<number> {
  const report = openReport(streams, args.includes('--json'))
  try {
    const wish = readWish(args, Object.keys(COMMANDS))
    if (wish.help || wish.version || !wish.command) {
      streams.stdout.write(wish.version ? `${wish.sdkVersion}\n` : HELP)
      return wish.help || wish.version ? DONE : MISUSED
    }
    return (await COMMANDS[wish.command](wish, report)) ? DONE : REFUSED
  } catch (error) {
    if (!(error instanceof KisekaeError || error instanceof Misused)) throw error
    report.fail(error)
    if (error instanceof Misused) return MISUSED
    return error.status === 0 ? UNREACHABLE : REFUSED
  }
}
