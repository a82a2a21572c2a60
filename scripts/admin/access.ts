import {
  ACCESS_ANSWERS,
  type AccessAnswer,
  type AccessKind,
} from '@kisekae/contract/console/access.ts'
import { answerRequest, listWaiting } from '@kisekae/server/console/access/store.ts'
import { writeAudit } from '@kisekae/server/console/audit/log.ts'
import { grantRights } from '@kisekae/server/console/members/operator-store.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { Refused } from '../command/refused.ts'
import { OPERATOR } from './people.ts'

interface Wish {
  /** Empty to list the open requests. */
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
  if (!Number.isSafeInteger(requestId)) throw new Refused('--request is an id; see access')
  const answer = ACCESS_ANSWERS.find((each) => each === wish.answer)
  if (!answer) throw new Refused(`--answer is granted or declined, not '${wish.answer}'`)
  if (wish.note.length > NOTE_MAX) throw new Refused(`--note has at most ${NOTE_MAX} letters`)
  const { appId, kind } = await settle(db, { requestId, answer, note: wish.note })
  write(`${kind} of ${appId}: ${answer}; running services know within five seconds.`)
}

async function list(db: Db, write: Write): Promise<void> {
  const waiting = await listWaiting(db)
  if (waiting.length === 0) write('No request is open.')
  for (const row of waiting) {
    const { requestId, kind, appId, appName, organisationId, organisationName } = row
    write(`${requestId}  ${kind}  ${row.askedAt.toISOString()}`)
    write(`    ${appName} (${appId}) of ${organisationName} (${organisationId})`)
    write(`    ${row.reason.replaceAll(/\s+/g, ' ')}`)
  }
}

/** The right is that of the organisation: requests of its other apps for it are granted too. */
const settle = (db: Db, given: { requestId: number; answer: AccessAnswer; note: string }) =>
  db.transaction(async (tx) => {
    const found = await answerRequest(tx, { ...given, at: tx.now })
    if (!found) throw new Refused(`there is no open request ${given.requestId}`)
    const { organisationId, appId, kind } = found
    if (given.answer === 'granted') await grantRights(tx, { organisationId, ...rightsOf(kind) })
    const action = given.answer === 'granted' ? 'access.granted' : 'access.declined'
    const did = { action, appId, subject: kind, detail: { note: given.note } }
    await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
    return found
  })

const rightsOf = (kind: AccessKind) => ({
  fittingRoom: kind === 'fittingRoom' ? true : null,
  vrmExport: kind === 'vrmExport' ? true : null,
})
