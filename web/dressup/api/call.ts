import { Fault, UNREACHABLE } from './fault.ts'

interface Wish {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
}

/**
 * Calls the dress-up app's own API. Names come in the language of the page.
 * @throws Fault for every answer but a success, and when there is none
 */
export async function call<Answer>(path: string, wish: Wish = {}): Promise<Answer> {
  const { method = 'GET', body, signal } = wish
  const response = await send(path, {
    method,
    signal,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const text = await response.text()
  const json = readJson(text)
  if (!response.ok) throw toFault(response, json)
  // The service is of the same version as this page; its tests hold what it answers.
  return json as Answer
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`/fit-api${path}`, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Fault({ status: 0, reason: UNREACHABLE, requestId: null, retryAfterS: null })
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
  // A proxy in between may answer in any shape.
  const body = json as { error?: { errors?: { reason?: string }[] } } | null
  return new Fault({
    status,
    reason: body?.error?.errors?.[0]?.reason ?? 'unknown',
    requestId: headers.get('X-Request-Id'),
    retryAfterS: Number(headers.get('Retry-After')) || null,
  })
}
