import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitExceeded } from '../fault/key-faults.ts'
import { backendError } from '../fault/transport-faults.ts'

const RETRY_AFTER_S = 5

/** Space reserved for a body until it is released. */
export interface BodyHold {
  /**
   * From now on, the space stays reserved until it is released, even if nobody is waiting for the
   * response.
   */
  keep(): void
  free(): void
}

/**
 * Reserves space for a body before it is read; the space is released when the connection closes or
 * the response is sent, unless it is kept. Throws rateLimitExceeded (429) if the owner has too much
 * in progress, or backendError (503) if all owners together have.
 */
export type ReserveBody = (
  owner: string | number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) => BodyHold

/** Limits the memory used by files that are being received or waiting to be processed. */
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
        'The files that are being uploaded are too large in total; try again when one has finished.'
      throw rateLimitExceeded({ message, retryAfterS: RETRY_AFTER_S })
    }
    if (held + bytes > bytesMax) throw backendError({ retryAfterS: RETRY_AFTER_S })
    hold(owner, bytes)
    const free = () => hold(owner, -bytes)
    reply.raw.once('close', free)
    return { free, keep: () => void reply.raw.off('close', free) }
  }
}

/**
 * The declared length; the maximum of the route if none is declared or if the length exceeds the
 * maximum, because anything longer is refused on arrival.
 */
function countBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit
  const announced = Number(headers['content-length'] ?? limit)
  return Math.min(Number.isFinite(announced) ? announced : limit, limit)
}
