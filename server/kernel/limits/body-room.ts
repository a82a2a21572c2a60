import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitExceeded } from '../fault/key-faults.ts'
import { backendError } from '../fault/transport-faults.ts'

const RETRY_AFTER_S = 5

/** Room for a body, until it is free again. */
export interface BodyHold {
  /** From now on the room is held until it is freed, even when nobody waits for the answer. */
  keep(): void
  free(): void
}

/**
 * Makes room for a body before it is read; it is free again when the line closes or the answer has
 * left, unless it is kept. Throws rateLimitExceeded (429) at an owner who has too much under way,
 * backendError (503) when all have.
 */
export type ReserveBody = (
  owner: string | number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) => BodyHold

/** Bounds the memory that files take which are on their way in, or wait for their work. */
export function createBodyRoom({
  ofOwnerBytesMax,
  bytesMax,
}: {
  ofOwnerBytesMax: number
  bytesMax: number
}): ReserveBody {
  const heldBy = new Map<string | number, number>()
  let held = 0

  function hold(owner: string | number, bytes: number): void {
    held += bytes
    const left = (heldBy.get(owner) ?? 0) + bytes
    if (left > 0) heldBy.set(owner, left)
    else heldBy.delete(owner)
  }

  return (owner, { request, reply }) => {
    const bytes = countBytes(request)
    if ((heldBy.get(owner) ?? 0) + bytes > ofOwnerBytesMax) {
      const message =
        'Your files that are under way are too large together; try again when one is done.'
      throw rateLimitExceeded({ message, retryAfterS: RETRY_AFTER_S })
    }
    if (held + bytes > bytesMax) throw backendError({ retryAfterS: RETRY_AFTER_S })
    hold(owner, bytes)
    const free = () => hold(owner, -bytes)
    reply.raw.once('close', free)
    return { free, keep: () => void reply.raw.off('close', free) }
  }
}

/** What is announced, or the most that the route takes; more is refused when it comes. */
function countBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit
  const announced = Number(headers['content-length'] ?? limit)
  return Math.min(Number.isFinite(announced) ? announced : limit, limit)
}
