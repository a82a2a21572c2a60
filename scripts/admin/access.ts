import { ACCESS_ANSWERS } from '@kisekae/contract/console/access.ts'
import { answerRequest } from '@kisekae/server/console/access/answer-request.ts'
import { listWaiting } from '@kisekae/server/console/access/store.ts'
import {
  deleteOperator,
  insertOperator,
  listOperators,
} from '@kisekae/server/console/account/operator-store.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { Refused } from '../command/refused.ts'

interface Wish {
  /** If empty, the open requests are listed. */
  request: string
  answer: string
  note: string
}

type Write = (line: string) => void

const NOTE_MAX = 1_000

/** Lists the open requests for access, or answers one of them. */
export async function access(db: Db, wish: Wish, write: Write): Promise<void> {
  if (wish.request === '') return list(db, write)
  const requestId = Number(wish.request)
  if (!Number.isSafeInteger(requestId)) throw new Refused('--request must be an id; see access')
  const answer = ACCESS_ANSWERS.find((each) => each === wish.answer)
  if (!answer) throw new Refused(`--answer must be granted or declined, not '${wish.answer}'`)
  if (wish.note.length > NOTE_MAX)
    throw new Refused(`--note must have at most ${NOTE_MAX} characters`)
  const given = { requestId, answer, note: wish.note }
  const found = await db.transaction((tx) => answerRequest(tx, given))
  if (!found) throw new Refused(`the open request ${requestId} does not exist`)
  const { appId, kind } = found
  write(`${kind} of ${appId}: ${answer}; this takes effect within five seconds.`)
}

async function list(db: Db, write: Write): Promise<void> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) write('There are no open requests.')
  for (const row of waiting) {
    const { requestId, kind, appId, appName, organisationId, organisationName } = row
    write(`${requestId}  ${kind}  ${row.askedAt.toISOString()}`)
    write(`    ${appName} (${appId}) of ${organisationName} (${organisationId})`)
    write(`    ${row.reason.replaceAll(/\s+/g, ' ')}`)
  }
}

/** Adds or removes people who answer requests in the console, and lists them. */
export async function operators(
  db: Db,
  { add, remove }: { add: string; remove: string },
  write: Write,
): Promise<void> {
  if (add) await insertOperator(db, readAddress(add))
  if (remove && !(await deleteOperator(db, readAddress(remove))))
    throw new Refused(`${remove} is not an operator`)
  const all = await listOperators(db)
  if (all.length === 0) write('There are no operators who can answer requests in the console.')
  for (const { email } of all) write(email)
}

function readAddress(text: string): string {
  const email = text.trim().toLowerCase()
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw new Refused(`'${text}' is not an e-mail address`)
}
