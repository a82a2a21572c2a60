import type { GachaProof } from '@kisekae/contract/gacha-proof.ts'
import { sessionNotFound } from '../../session/session-faults.ts'
import type { Prize, PrizeTable } from '../draw/prize-table.ts'
import { gachaSessionOpen } from '../rules.ts'
import type { ProofRow } from '../store.ts'

/** Refuses while the session can still be granted: until then, its seed is secret. */
export function mustBeOver<Session extends Pick<ProofRow, 'now' | 'expiresAt' | 'consumedAt'>>(
  session: Session | undefined,
): Session {
  if (!session) throw sessionNotFound()
  if (!session.consumedAt && session.expiresAt > session.now) throw gachaSessionOpen()
  return session
}

/** The proof of a draw: the commitment, the inputs, and the result. */
export const describeProof = (row: ProofRow, table: PrizeTable): GachaProof => ({
  sessionId: row.sessionId,
  seed: Buffer.from(row.seed).toString('hex'),
  seedHash: row.seedHash,
  gachaId: row.gachaId,
  version: row.version,
  table: describeTable(table),
  state: row.state,
  picks: row.picks.slice(),
  itemIds: row.itemIds.slice(),
  price: row.price,
  chainId: row.chainId,
  position: row.position,
  sessionHash: row.sessionHash,
  drawnAt: row.drawnAt.toISOString(),
  previousHash: row.previousHash,
  hash: row.hash,
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
