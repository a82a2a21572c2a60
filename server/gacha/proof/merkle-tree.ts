import { createHash } from 'node:crypto'

/** The end of a chain of draws. */
export interface ChainEnd {
  chainId: string
  position: number
  hash: string
}

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

const sha256 = (...parts: readonly (Uint8Array | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** SHA-256 of a zero byte and the end of a chain as a JSON array: chain, position, hash. */
const hashEnd = ({ chainId, position, hash }: ChainEnd) =>
  sha256(LEAF, JSON.stringify([chainId, position, hash]))

/** The first leaf: SHA-256 of a zero byte and the previous root as text. */
const hashPrevious = (root: string) => sha256(LEAF, root)

/**
 * The root over leaves: each pair of neighbours is prefixed with the byte 0x01 and hashed, until
 * one node is left; a last node without a neighbour moves up unchanged (the tree of RFC 6962).
 */
function rootOf(leaves: readonly Uint8Array[]): string {
  let level = leaves
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const [left, right] = level.slice(at * 2, at * 2 + 2)
      return right ? sha256(NODE, left, right) : left
    })
  }
  return Buffer.from(level[0]).toString('hex')
}

export const merkle = { hashEnd, hashPrevious, rootOf }
