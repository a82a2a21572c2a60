import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Kisekae } from '../../kisekae.ts'
import { KisekaeError } from '../../kisekae-error.ts'
import { connectTo, Misused, type Wish } from '../read-wish.ts'
import type { Report } from '../report.ts'
import { readModelWish } from './model-wish.ts'
import {
  addKnown,
  beginOutput,
  hashUser,
  type Outcome,
  type Users,
  writeOutcome,
} from './output.ts'
import { patiently } from './patiently.ts'
import { readLines } from './read-lines.ts'
import { type BadLine, isBad, readUser, type User } from './read-user.ts'

/** The number of concurrent calls; their rate is well below the limit of a development app. */
const AT_ONCE = 4
const SCOPE = 'AvatarLoad,ItemGrant'
/** The maximum number of bad lines that are listed. */
const NAMED_MAX = 20
/**
 * Statuses of refusals that concern only one user: first those for a guest, then those for the
 * guest's model.
 */
const OF_GUEST: ReadonlySet<number> = new Set([409, 422])
const OF_MODEL: ReadonlySet<number> = new Set([403, 404, 409])

/** The results of the run. */
interface Counts {
  /** Distinct users in the file. */
  users: number
  /** Users who already had a guest. */
  known: number
  created: number
  failed: number
  badLines: number
}

/**
 * `kisekae migrate rpm FILE`: creates a guest for every user of an app that used Ready Player Me.
 * Each guest is written to the output file as soon as the guest has been created; users who are
 * already in that file are skipped. A guest whose row was lost is created again with the same
 * `Idempotency-Key`: for seven days, the service returns the first guest for that key.
 */
export async function migrateUsers(wish: Wish, report: Report): Promise<boolean> {
  const [file] = wish.rest
  if (!file) throw new Misused('FILE is missing: a text file with one user per line')
  if (!existsSync(file)) throw new Misused(`${file} does not exist`)
  const out = wish.out ?? `${file}.avatars.csv`
  const counts: Counts = { users: 0, known: 0, created: 0, failed: 0, badLines: 0 }
  const bad: BadLine[] = []
  const users = takeUsers(file, { out, counts, bad, isStrict: wish.strict, isDry: wish.dryRun })
  const end = await (wish.dryRun
    ? countUsers(users)
    : createGuests(users, { migrate: startMigrating(wish), out, counts, report })
  ).catch((error) => ({ error }))
  report.tell({ ...counts, out, bad }, ...describe(counts, { bad, out, isDry: wish.dryRun }))
  if (end) throw end.error
  return counts.failed === 0 && counts.badLines === 0
}

interface Taking {
  out: string
  counts: Counts
  /** Collects the first bad lines. */
  bad: BadLine[]
  isStrict: boolean
  isDry: boolean
}

/**
 * The users in the file who have no guest yet, each once; the file is read only as users are taken.
 */
async function* takeUsers(file: string, { out, counts, bad, isStrict, isDry }: Taking) {
  const known: Users = new Map()
  await addKnown(out, known)
  if (!isDry) beginOutput(out)
  for await (const line of readLines(file)) {
    const read = readUser(line)
    if (read === null) continue
    if (isBad(read)) {
      if (isStrict) throw new Misused(`${file}, line ${read.line}: ${read.problem}`)
      counts.badLines++
      if (bad.length < NAMED_MAX) bad.push(read)
      continue
    }
    const hash = hashUser(read.userId)
    const isNamed = known.get(hash)
    if (isNamed) continue
    known.set(hash, true)
    counts.users++
    if (isNamed === false) counts.known++
    else yield read
  }
}

async function countUsers(users: AsyncIterable<User>): Promise<void> {
  for await (const _ of users);
}

interface Work {
  migrate(user: User): Promise<Outcome>
  out: string
  counts: Counts
  report: Report
}

/** Each of several workers takes the next user as soon as it is free; an error ends all of them. */
async function createGuests(
  users: AsyncIterator<User>,
  { migrate, out, counts, report }: Work,
): Promise<void> {
  let isEnded = false
  async function work(): Promise<void> {
    while (!isEnded) {
      const next = await users.next()
      if (next.done) return
      const outcome = await migrate(next.value)
      writeOutcome(out, outcome)
      counts[outcome.avatarId === undefined ? 'failed' : 'created']++
      report.progress(`${counts.created} guests created`)
    }
  }
  const worked = Array.from({ length: AT_ONCE }, () =>
    work().catch((error) => {
      isEnded = true
      throw error
    }),
  )
  // Guests that are still being created are written to the output before the run ends.
  for (const end of await Promise.allSettled(worked))
    if (end.status === 'rejected') throw end.reason
}

/** Creates guests, and requests the URLs of their models. */
function startMigrating(wish: Wish): Work['migrate'] {
  const kisekae = connectTo(wish.settings)
  const askModel = readModelWish(wish.model, kisekae)
  const scope = wish.scope ?? SCOPE
  return async (user) => {
    const outcome: Outcome = { user, error: '' }
    try {
      outcome.avatarId = await createGuestOf(kisekae, { userId: user.userId, scope })
      outcome.modelUrl = await askModel(outcome.avatarId)
    } catch (error) {
      if (!(error instanceof KisekaeError && isOfUser(error, outcome))) throw error
      outcome.error = `${error.status} ${error.reason}`
    }
    return outcome
  }
}

/** A guest whose model is refused still counts as a guest. */
const isOfUser = ({ status }: KisekaeError, { avatarId }: Outcome) =>
  (avatarId === undefined ? OF_GUEST : OF_MODEL).has(status)

interface Newcomer {
  userId: string
  scope: string
}

/** Sends only a hash of the user's id, as the key. */
async function createGuestOf(kisekae: Kisekae, { userId, scope }: Newcomer): Promise<number> {
  const idempotencyKey = `rpm-${createHash('sha256').update(userId).digest('hex')}`
  const guest = await patiently(() => kisekae.createGuest({ scope }, { idempotencyKey }))
  return guest.avatarId
}

interface Result {
  bad: readonly BadLine[]
  out: string
  isDry: boolean
}

function describe(counts: Counts, { bad, out, isDry }: Result): string[] {
  const { users, known, created, failed, badLines } = counts
  const isListed = badLines > bad.length ? [`… and ${badLines - bad.length} more lines`] : []
  return [
    ...bad.map(({ line, problem }) => `line ${line} is skipped: ${problem}`),
    ...isListed,
    isDry
      ? `${users - known} guests would be created for ${users} users`
      : `${created} guests created for ${users} users; their avatarIds are in ${out}`,
    ...(failed > 0 ? [`${failed} guests could not be created; ${out} has the reasons`] : []),
  ]
}
