import type { MissingPart } from './records.ts'

/** The bytes of a part, or the reason why they are missing. */
export type FetchedPart = { bytes: ArrayBuffer } | { reason: MissingPart['reason'] }

export interface FetchOptions {
  signal: AbortSignal
  /** Called for every chunk with its size, and once with the total size. */
  onBytes(loaded: number, total: number): void
}

/** An interrupted download is retried once. */
const TRIES = 2
/** The statuses of a signed URL that has expired or is invalid. */
const EXPIRED: readonly number[] = [401, 403, 404, 410]

/** Downloads 3D data from its URL; never throws. */
export async function fetchPart(
  url: string | undefined,
  options: FetchOptions,
): Promise<FetchedPart> {
  if (!url) return { reason: 'noAddress' }
  for (let tries = 1; ; tries++) {
    const fetched = await fetchOnce(url, options)
    if ('bytes' in fetched || fetched.reason === 'expired') return fetched
    if (tries === TRIES || options.signal.aborted) return fetched
  }
}

async function fetchOnce(url: string, { signal, onBytes }: FetchOptions): Promise<FetchedPart> {
  try {
    const response = await fetch(url, { signal, credentials: 'omit' })
    if (EXPIRED.includes(response.status)) return { reason: 'expired' }
    if (!response.ok || !response.body) return { reason: 'unreachable' }
    onBytes(0, Number(response.headers.get('Content-Length')) || 0)
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(piece, controller) {
          onBytes(piece.length, 0)
          controller.enqueue(piece)
        },
      }),
    )
    return { bytes: await new Response(counted).arrayBuffer() }
  } catch {
    return { reason: 'unreachable' }
  }
}
