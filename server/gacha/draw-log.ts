import { createHash } from 'node:crypto'

/** An entry of the draw log: the drawn items, whether or not they were granted. */
export interface DrawEntry {
  /** The public name of the user's chain; it reveals nothing about the user. */
  chainId: string
  /** 1, 2, 3 … within the chain. */
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

/** The predecessor of the first entry of a chain. */
export const NO_HASH = '0'.repeat(64)

export const sha256Hex = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')

/**
 * The hash of an entry: SHA-256 of its fields as a JSON array in the order below, with instants in
 * ISO 8601 with milliseconds. It includes the hash of the previous entry, so that no entry can be
 * changed without changing all later ones.
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
