import { Fault, UNREACHABLE } from './fault.ts'

interface Wish {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** A file that is sent as is, instead of a JSON body. */
  file?: Blob
  /** Whether the response is a file; it is returned as a Blob. */
  isDownload?: boolean
  signal?: AbortSignal
  /**
   * Lets the request continue after the page is left; browsers allow at most 64 KiB of body for
   * this.
   */
  keepalive?: boolean
}

/**
 * Calls an app's own API; texts are in the language of the page.
 * @throws Fault for any error response, and if there is no response
 */
export type Call = <Answer>(path: string, wish?: Wish) => Promise<Answer>

/** @param base the path prefix, such as `/fit-api` */
export const createCall =
  (base: string): Call =>
  (path, wish) =>
    ask(base + path, wish)

async function ask<Answer>(address: string, wish: Wish = {}): Promise<Answer> {
  const { method = 'GET', body, file, signal, keepalive, isDownload = false } = wish
  const type = file ? 'application/octet-stream' : 'application/json'
  const response = await send(address, {
    method,
    signal,
    keepalive,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(method !== 'GET' && { 'Content-Type': type }),
    },
    ...(method !== 'GET' && { body: file ?? JSON.stringify(body ?? {}) }),
  })
  // The caller asked for a file, so the result is a Blob.
  if (isDownload && response.ok) return (await response.blob()) as Answer
  const json = readJson(await response.text())
  if (!response.ok) throw toFault(response, json)
  // The service has the same version as this page; its tests check the responses.
  return json as Answer
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    const none = { status: 0, requestId: null, retryAfterS: null }
    throw new Fault({ ...none, reason: UNREACHABLE, message: '' })
  }
}

function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function toFault({ status, headers }: Response, json: unknown): Fault {
  // A proxy in between may respond in any format.
  const body = json as { error?: { errors?: { reason?: string; message?: string }[] } } | null
  const [entry] = body?.error?.errors ?? []
  return new Fault({
    status,
    reason: entry?.reason ?? 'unknown',
    message: entry?.message ?? '',
    requestId: headers.get('X-Request-Id'),
    retryAfterS: Number(headers.get('Retry-After')) || null,
  })
}
