import type { AccessAnswer, AccessKind } from '@kisekae/contract/console/access.ts'
import type { Tx } from '../../kernel/sql/db.ts'
import { writeAudit } from '../audit/log.ts'
import { grantRights } from '../members/operator-store.ts'
import { closeRequest } from './store.ts'

interface Given {
  requestId: number
  answer: AccessAnswer
  /** The note is shown to the app; empty if there is none. */
  note: string
}

/**
 * Answers an open request; returns undefined if there is none. A permission belongs to the
 * organisation: if its other apps have open requests for the same permission, those requests are
 * granted too. The log contains no name: the organisation does not learn who operates the service.
 */
export async function answerRequest(tx: Tx, given: Given) {
  const found = await closeRequest(tx, { ...given, at: tx.now })
  if (!found) return undefined
  const { organisationId, appId, kind } = found
  if (given.answer === 'granted') await grantRights(tx, { organisationId, ...rightsOf(kind) })
  const action = given.answer === 'granted' ? 'access.granted' : 'access.declined'
  const did = { action, appId, subject: kind, detail: { note: given.note } }
  await writeAudit(tx, { organisationId, actor: 'operator', ...did })
  return found
}

const rightsOf = (kind: AccessKind) => ({
  fittingRoom: kind === 'fittingRoom' ? true : null,
  vrmExport: kind === 'vrmExport' ? true : null,
})
