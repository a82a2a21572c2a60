import type { GachaProof } from '@kisekae/contract/gacha-proof.ts'
import { sessionNotFound } from '../../session/session-faults.ts'
import type { Prize, PrizeTable } from '../draw/prize-table.ts'
import type { SessionRow } from '../find-session.ts'
import { gachaSessionOpen } from '../rules.ts'

/** Refuses while the session can still be granted: until then, its seed is secret. */
export function mustBeOver<Session extends Pick<SessionRow, 'now' | 'expiresAt' | 'consumedAt'>>(
  session: Session | undefined,
): Session {
  if (!session) throw sessionNotFound()
  if (!session.consumedAt && session.expiresAt > session.now) throw gachaSessionOpen()
  return session
}

/** The proof of a draw: the commitment, the inputs, and the result. */
export const describeProof = ({ draw, ...session }: SessionRow, table: PrizeTable): GachaProof => ({
  sessionId: session.sessionId,
  seed: Buffer.from(session.seed).toString('hex'),
  seedHash: draw.seedHash,
  gachaId: draw.gachaId,
  version: draw.version,
  table: describeTable(table),
  state: draw.state,
  picks: draw.picks.slice(),
  itemIds: draw.itemIds.slice(),
  price: session.price,
  chainId: draw.chainId,
  position: draw.position,
  sessionHash: draw.sessionHash,
  drawnAt: draw.drawnAt.toISOString(),
  previousHash: draw.previousHash,
  hash: draw.hash,
})

const describeTable = ({ guaranteeAfter, ...table }: PrizeTable) => ({
  price: table.price,
  firstPrice: table.firstPrice,
  stepPrices: table.stepPrices.slice(),
  drawCount: table.drawCount,
  onlyUnowned: table.onlyUnowned,
  ...(guaranteeAfter !== null && { guaranteeAfter }),
  box: table.box,
  prizes: table.prizes.map(describePrize),
})

const describePrize = ({ itemId, weight, free, guaranteed, boxCount }: Prize) => ({
  itemId,
  weight,
  free,
  guaranteed,
  ...(boxCount !== null && { boxCount }),
})
