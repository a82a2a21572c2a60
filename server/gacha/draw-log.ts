import { createHash } from 'node:crypto'

/** One entry of the draw log: what was drawn, whether it was granted or not. */
export interface DrawEntry {
  /** Names the user's chain in public; it says nothing of the user. */
  chainId: string
  /** 1, 2, 3 … in the chain. */
  position: number
  gachaId: number
  version: number
  sessionHash: string
  seedHash: string
  /** The DrawState as JSON. */
  state: string
  picks: readonly number[]
  itemIds: readonly number[]
  drawnAt: Date
  previousHash: string
}

/** What the first entry of a chain follows. */
export const NO_HASH = '0'.repeat(64)

export const sha256Hex = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')

/**
 * The hash of an entry: SHA-256 of its fields as a JSON list in the order below, instants in ISO
 * 8601 with milliseconds. The hash of the entry before is one of them, so that no entry can be
 * changed without all that follow.
 */
export const hashDraw = (entry: DrawEntry) =>
  sha256Hex(
    JSON.stringify([
      entry.previousHash,
      entry.chainId,
      entry.position,
      entry.gachaId,
      entry.version,
      entry.sessionHash,
      entry.seedHash,
      entry.state,
      entry.picks,
      entry.itemIds,
      entry.drawnAt.toISOString(),
    ]),
  )
