import type { MissingPart } from './records.ts'

/** The bytes of a part, or why they did not come. */
export type FetchedPart = { bytes: ArrayBuffer } | { reason: MissingPart['reason'] }

export interface FetchOptions {
  signal: AbortSignal
  /** Told of every piece: how many bytes it has, and once how many there will be. */
  onBytes(loaded: number, total: number): void
}

/** A line that broke is tried once more. */
const TRIES = 2
/** What a signed address answers when its time is over, and what it answers to strangers. */
const EXPIRED: readonly number[] = [401, 403, 404, 410]

/** Loads 3D data by its address; never throws. */
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
