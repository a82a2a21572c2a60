import { createHash } from 'node:crypto'
import { createAccessToken } from '../../avatar/access-token.ts'
import { insertAccessToken } from '../../avatar/store.ts'
import type { Jwt } from '../../kernel/call/call.ts'
import type { Fault } from '../../kernel/fault/fault.ts'
import { authError } from '../../kernel/fault/key-faults.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Tx } from '../../kernel/sql/db.ts'
import { hashJoined } from '../code-challenge.ts'
import { hashGrantToken } from '../grant-token.ts'
import { grantTokenInvalid } from '../link-faults.ts'
import { type Claim, type Differing, faultOf, findDiffering, refuseToken } from '../rules.ts'
import {
  countRefusal,
  type FlowRow,
  findFlowByToken,
  findSister,
  finishFlow,
  getKnown,
  insertAttempt,
  revokeAccessToken,
  useJwt,
} from '../store.ts'
import { type Clue, findSuspect, type SuspectName } from './find-suspect.ts'
import { type Linked, linkUser } from './link-user.ts'
import { maskJoined } from './mask-joined.ts'

const JWT_USED = 'A JWT with this jti has already been sent: create a new one for every call.'

/** The inputs of an exchange besides the app's claims. */
export interface ExchangeSetup {
  /** Makes picture URLs unguessable. */
  secret: KeySet
  random: Random
}

export interface Exchanged extends Linked {
  accessToken: string
}

type Outcome = { exchanged: Exchanged } | { refused: Fault }

interface Sent {
  token: string
  claim: Claim
  /** Accepted once. */
  jwt: Jwt | null
}

/**
 * Exchanges a grant token once. A refusal is stored as well, so it is a result of the transaction,
 * not an error that would roll it back.
 */
export async function exchange(db: Db, sent: Sent, setup: ExchangeSetup): Promise<Exchanged> {
  const outcome = await db.transaction((tx) => tryExchange(tx, sent, setup))
  if ('refused' in outcome) throw outcome.refused
  return outcome.exchanged
}

async function tryExchange(
  tx: Tx,
  { token, claim, jwt }: Sent,
  setup: ExchangeSetup,
): Promise<Outcome> {
  const flow = await findFlowByToken(tx, hashGrantToken(token))
  const isStale = jwt && !(await useJwt(tx, { appId: claim.appId, ...jwt }))
  const refused = isStale ? authError({ message: JWT_USED }) : refuseToken(flow, claim.appId)
  if (refused || !flow) return refuseAtOnce(tx, flow, { claim, refused, setup })
  const differing = findDiffering(flow, claim)
  if (differing) {
    await countRefusal(tx, flow.flowId)
    const fault = faultOf(differing)
    return refuse(tx, flow, {
      claim,
      fault,
      setup,
      ...(await explain(tx, flow, { claim, differing })),
    })
  }
  const linked = await linkUser(tx, flow, setup)
  if ('fault' in linked) {
    // The token counts as exchanged, but nothing else changes: the guest remains a guest.
    await finishFlow(tx, { flowId: flow.flowId, at: flow.now, accessTokenHash: null })
    return refuse(tx, flow, { claim, differing: null, fault: linked.fault, setup })
  }
  const { accessToken, tokenHash } = createAccessToken()
  await insertAccessToken(tx, { userId: flow.userId, avatarId: linked.avatarId, tokenHash })
  await finishFlow(tx, { flowId: flow.flowId, at: flow.now, accessTokenHash: tokenHash })
  await note(tx, flow, { claim, differing: null, reason: null, setup })
  return { exchanged: { ...linked, accessToken } }
}

/**
 * If a token has already been exchanged, it was stolen or sent twice: its access is revoked. A
 * token sent with the key of another app of the organisation is a mistake, which the debugger
 * reports.
 */
async function refuseAtOnce(
  tx: Tx,
  flow: FlowRow | undefined,
  { claim, refused, setup }: { claim: Claim; refused: Fault | null; setup: ExchangeSetup },
): Promise<Outcome> {
  const fault = refused ?? grantTokenInvalid()
  if (!flow) return { refused: fault }
  if (flow.appId !== claim.appId) {
    if (!(await findSister(tx, { appId: claim.appId, sisterId: flow.appId })))
      return { refused: fault }
    return refuse(tx, flow, { claim, differing: 'apiKey', clue: 'otherAppKey', fault, setup })
  }
  if (fault.reason === 'grantTokenUsed' && flow.accessTokenHash) {
    await revokeAccessToken(tx, flow.accessTokenHash)
  }
  return refuse(tx, flow, { claim, differing: null, fault, setup })
}

async function refuse(
  tx: Tx,
  flow: FlowRow,
  { fault, ...noted }: { fault: Fault } & Omit<Noted, 'reason'>,
): Promise<Outcome> {
  await note(tx, flow, { ...noted, reason: fault.reason })
  return { refused: fault }
}

/**
 * If only the hashes differ, finds the value that the app hashed in the wrong form because of a
 * common mistake.
 */
async function explain(
  tx: Tx,
  { codeChallenge, startedAt }: FlowRow,
  { claim, differing }: { claim: Claim; differing: Differing },
): Promise<Pick<Noted, 'differing' | 'clue'>> {
  if (differing !== 'codeChallenge') return { differing }
  const keyHash = createHash('sha256').update(claim.apiKey).digest('hex')
  const { otherKeys, ...known } = await getKnown(tx, { appId: claim.appId, keyHash, startedAt })
  const suspect = findSuspect(claim, codeChallenge, known)
  if (suspect) return { differing: suspect.name, clue: suspect.clue }
  return { differing, clue: otherKeys > 0 ? 'otherKey' : null }
}

interface Noted {
  claim: Claim
  differing: Differing | SuspectName | null
  clue?: Clue | 'otherKey' | 'otherAppKey' | null
  reason: string | null
  setup: ExchangeSetup
}

/** For the partner's connection debugger. */
const note = (tx: Tx, flow: FlowRow, { claim, differing, clue = null, reason, setup }: Noted) =>
  insertAttempt(tx, {
    attemptId: newId(setup.random),
    appId: flow.appId,
    flowId: flow.flowId,
    step: 'exchange',
    reason,
    joined: { ...maskJoined(claim), ...(clue && { clue }) },
    givenHash: flow.codeChallenge,
    computedHash: hashJoined(claim),
    differing,
  })
