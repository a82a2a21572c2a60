import type { Audited } from './audit.ts'
import { type Done, isIndefinite, reasonOf } from './op.ts'

/**
 * The invariants, by their numbers in the design; the tally counts how many times each was tested.
 */
export const INVARIANTS = {
  I1: 'an acknowledged grant is never lost',
  I2: 'a user gets an item once, and it is reported once',
  I3: 'first terms are granted once per user and gacha',
  I4: 'a session is granted once',
  I5: 'an upgrade moves everything, once',
  I6: 'a user takes over no more guests than the limit',
  I7: 'a grant token is exchanged once',
  I8: 'the same request with the same key has the same response',
  I9: 'a grant contains exactly what its session showed',
  I10: 'sessions of one gacha are a second apart',
  I12: 'after an unlink every call is refused',
  I13: 'a user who links again has the same avatarId',
  I14: 'every refusal has the error body of the specification',
  I15: 'the ledger adds up to the owned items',
  I16: 'a list has no duplicates, and shows grants at once',
  I17: 'a refused request changes nothing',
  I18: 'the gift of a theme is given once',
  I19: 'a wish is stored once, and read only with permission',
  I20: 'a gift moves an item once, and loses none',
  I21: 'the welcome gift is given once',
} as const

export type Invariant = keyof typeof INVARIANTS
export type Tally = Record<Invariant, number>

export function emptyTally(): Tally {
  const zeros = Object.keys(INVARIANTS).map((name) => [name, 0])
  // There is one entry for every invariant.
  return Object.fromEntries(zeros) as Tally
}

const BY_REASON: Record<string, Invariant> = {
  firstSessionAlreadyGranted: 'I3',
  sessionConsumed: 'I4',
  upgradeLimitReached: 'I6',
  grantTokenUsed: 'I7',
  gachaSessionTooFrequent: 'I10',
  userUnlinked: 'I12',
}

/** Counts the operations of a history that could have violated each invariant. */
export function tallyHistory(tally: Tally, dones: readonly Done[]): void {
  const linked = new Set<string>()
  for (const { op, reply, name } of dones) {
    const reason = BY_REASON[reasonOf(reply)]
    if (reason) tally[reason]++
    if (reply.replayed) tally.I8++
    if (reply.status >= 400 && !isIndefinite(reply)) tally.I14++
    if (reply.status >= 400 && 'who' in op) tally.I17++
    if (reply.status !== 200) continue
    if (op.kind === 'show') tally.I9++
    if (op.kind === 'list' || op.kind === 'pages') tally.I16++
    if (op.kind === 'look' && reply.json.gift) tally.I18++
    if (op.kind === 'wish' || op.kind === 'wishes') tally.I19++
    if (op.kind === 'give') tally.I20++
    if (op.kind === 'closet' && reply.json.welcomeItemIds) tally.I21++
    if (op.kind === 'link' && op.guest) tally.I5++
    if (op.kind === 'link' && linked.has(op.who)) tally.I13++
    if (op.kind === 'link') linked.add(op.who)
    if (op.kind === 'grant') tallyGrant(tally, reply.json?.results ?? [])
    if (op.kind === 'grant' && op.draw !== null && name !== '') tally.I9++
    if (op.kind === 'audit') tally.I15 += reply.json.length
  }
}

function tallyGrant(tally: Tally, results: readonly { status: number }[]): void {
  for (const { status } of results) tally[status === 200 ? 'I1' : 'I2']++
}

/**
 * The time that a service waits for a connection or a lock. On a very busy machine, 503 is the
 * correct response after this time: the model then accepts that the request had either its full
 * effect or none.
 */
const DATABASE_WAIT_MS = 2_000

/**
 * Finds violations of invariants that the responses reveal, in whatever order the requests were
 * carried out.
 */
export function findBroken(dones: readonly Done[]): string[] {
  const broken: string[] = []
  const [granted, sessions, tokens] = [new Set(), new Set(), new Set()]
  const gifts = new Set()
  const given = listGivenPlaces(dones)
  for (const { id, op, reply, name, fromMs, untilMs } of dones) {
    if (!isIndefinite(reply) && reply.status !== 200 && !hasErrorBody(reply)) {
      broken.push(`I14 ${id}: ${reply.status} ${reply.text.slice(0, 200)}`)
    }
    const hasWaited = reply.status === 503 && untilMs - fromMs >= DATABASE_WAIT_MS
    if (reply.status >= 500 && !hasWaited) {
      broken.push(`a failure ${id}: ${reply.status} ${reply.text}`)
    }
    if (reply.status !== 200 || reply.replayed) continue
    if (op.kind === 'grant') {
      for (const one of reply.json?.results ?? []) {
        const place = `${op.who} ${one.itemId}`
        if (one.status === 200 && granted.has(place) && !given.has(place))
          broken.push(`I2 ${id}: ${place} again`)
        if (one.status === 200) granted.add(place)
      }
      if (name !== '' && sessions.has(name)) broken.push(`I4 ${id}: ${name} again`)
      if (name !== '') sessions.add(name)
    }
    if (op.kind === 'look' && reply.json?.gift) {
      if (gifts.has(op.who)) broken.push(`I18 ${id}: ${op.who} again`)
      gifts.add(op.who)
    }
    if (op.kind === 'link' && tokens.has(name)) broken.push(`I7 ${id}: a token again`)
    if (op.kind === 'link') tokens.add(name)
    if (op.kind === 'audit') broken.push(...reply.json.flatMap(findUneven))
  }
  return broken
}

/** Items that their owner gave away can be granted again. */
const listGivenPlaces = (dones: readonly Done[]) =>
  new Set(
    dones.flatMap(({ op, itemIds }) => (op.kind === 'give' ? [`${op.who} ${itemIds[0]}`] : [])),
  )

/** Every granted item is still owned or has been given away. */
function findUneven({ who, owned, given, entered }: Audited): string[] {
  const [has, had] = [`${[...owned, ...given].toSorted()}`, `${entered.toSorted()}`]
  return has === had ? [] : [`I15: ${who} owns or gave ${has}, but the ledger says ${had}`]
}

function hasErrorBody({ status, json }: Done['reply']): boolean {
  const { code, message, errors } = json?.error ?? {}
  if (code !== status || typeof message !== 'string' || !Array.isArray(errors)) return false
  const isEntry = (entry: Record<string, unknown>) =>
    ['domain', 'reason', 'message'].every((field) => typeof entry[field] === 'string')
  return errors.length > 0 && errors[0].message === message && errors.every(isEntry)
}
