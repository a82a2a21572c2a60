import { createGachaSession, type GachaSession } from '@kisekae/contract/gacha.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { avatarNotFound, guestUpgraded, mustBeReadable } from '../avatar/rules.ts'
import { changeOnce, type Deed } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { newSessionId } from '../session/session-id.ts'
import { emitSteps } from '../webhook/emit-event.ts'
import { describeSession } from './describe-gacha.ts'
import { type DrawEntry, hashDraw, NO_HASH, sha256Hex } from './draw-log.ts'
import { findSeedHash, hasSession } from './find-session.ts'
import { gachaNotOnSale, isOnSale, type Play, play } from './rules.ts'
import {
  type DrawFacts,
  findDrawFacts,
  type GachaRow,
  insertSession,
  listPrizes,
  type NewSession,
  type PrizeRow,
} from './store.ts'

const COMMIT_HEADER = 'Draw-Commit'

interface Source {
  gacha: GachaRow
  prizes: readonly PrizeRow[]
  assetUrl: string
}

/**
 * Draws a session (spec 4.2). The `Draw-Commit` header commits to the draw before anyone pays: it
 * is the SHA-256 of the seed, which is revealed when the session is over.
 */
export async function createSession(
  params: Params<typeof createGachaSession>,
  call: Call,
  { userId, gacha, assetUrl }: { userId: number; gacha: GachaRow; assetUrl: string },
): Promise<GachaSession> {
  const once = readOnce(createGachaSession, params, call.headers)
  const prizes = await listPrizes(call.db, gacha)
  const session = prepare({ gacha, prizes, assetUrl }, call.random, {
    userId,
    avatarId: params.avatarId,
    appId: call.app.appId,
    idempotencyKey: once?.key ?? '',
  })
  let isDrawn = false
  const reply = await changeOnce<DrawFacts, GachaSession>(
    call,
    { about: session, once },
    {
      async load(sql) {
        const facts = await findDrawFacts(sql, session)
        if (!facts) throw avatarNotFound()
        return facts
      },
      admit: mustBeReadable,
      decide(facts) {
        if (facts.upgraded) throw guestUpgraded()
        isDrawn = true
        return decide(facts, session, { gacha, prizes, assetUrl }, call)
      },
      isSaved: (sql) => hasSession(sql, session),
    },
  )
  if (!isDrawn) await promiseAgain(reply, userId, call)
  return reply
}

/** A client that did not receive the first response did not receive its header either. */
async function promiseAgain({ sessionId = '' }: GachaSession, userId: number, call: Call) {
  const seedHash = await findSeedHash(call.db, { userId, sessionId })
  if (seedHash) call.setHeader(COMMIT_HEADER, seedHash)
}

type Asker = Pick<NewSession, 'userId' | 'avatarId' | 'appId' | 'idempotencyKey'>

const prepare = ({ gacha, prizes }: Source, random: Random, asker: Asker): NewSession => ({
  ...asker,
  changeId: newId(random),
  sessionId: newSessionId('gs_', random),
  newChainId: newSessionId('dc_', random),
  seed: newSeed(random),
  gachaId: gacha.gachaId,
  version: gacha.version,
  currencyId: gacha.currencyId,
  prizeIds: prizes.map(({ itemId }) => itemId),
})

const SEED_BYTES = 32
const CHUNK_BYTES = 4

function newSeed(random: Random): Uint8Array {
  const seed = Buffer.alloc(SEED_BYTES)
  for (let at = 0; at < SEED_BYTES; at += CHUNK_BYTES) seed.writeUInt32BE(random.below(2 ** 32), at)
  return seed
}

function decide(
  facts: DrawFacts,
  session: NewSession,
  { gacha, prizes, assetUrl }: Source,
  { language, setHeader }: Call,
): Deed<GachaSession> {
  if (!isOnSale(gacha, facts.at)) throw gachaNotOnSale()
  const drawn = play({ ...gacha, prizes }, facts, session)
  const entry = enter(drawn, facts, session)
  setHeader(COMMIT_HEADER, entry.seedHash)
  const owned = new Set(facts.ownedItemIds)
  const view = { assetUrl, language, rateDecimals: gacha.rateDecimals, owned }
  const { itemIds } = entry
  const { sessionId } = session
  const terms = { ...gacha, sessionId, price: drawn.price, itemIds }
  const { userId, appId, gachaId } = session
  // The avatar exists, so its id fits into a number.
  const avatarId = Number(session.avatarId)
  const about = { gachaId, gachaSessionId: sessionId, price: drawn.price }
  const news = [{ appId, avatarId, about }]
  const saved = { ...session, now: facts.now, play: drawn, entry, hash: hashDraw(entry) }
  return {
    reply: describeSession(terms, { prizes, weights: drawn.weights }, view),
    saves: [insertSession(saved), ...emitSteps(facts, { type: 'gacha.drawn', userId, news })],
  }
}

/** The draw's entry in the log, which follows the last entry of the user's chain. */
function enter({ prizes, picks, state }: Play, facts: DrawFacts, session: NewSession): DrawEntry {
  return {
    chainId: facts.chainId ?? session.newChainId,
    position: (facts.position ?? 0) + 1,
    gachaId: session.gachaId,
    version: session.version,
    sessionHash: sha256Hex(session.sessionId),
    seedHash: sha256Hex(session.seed),
    state: JSON.stringify(state),
    picks,
    itemIds: prizes.map(({ itemId }) => itemId),
    drawnAt: facts.now,
    previousHash: facts.hash ?? NO_HASH,
  }
}
