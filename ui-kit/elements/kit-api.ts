/** A refusal by the service, or a missing response. */
export class KitFault extends Error {
  /** A reason from the error catalogue; `unreachable` if no response arrived. */
  readonly reason: string
  readonly status: number
  readonly requestId: string

  constructor({ reason, status = 0, requestId = '' }: Partial<KitFault> & { reason: string }) {
    super(reason)
    this.reason = reason
    this.status = status
    this.requestId = requestId
  }
}

/**
 * All fields of a record are required here: the service sends them, although the contract makes
 * each optional.
 */
export type Whole<T> = T extends readonly (infer Element)[]
  ? Whole<Element>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> }
    : T

/** The credentials and the language of a request. */
export interface Asker {
  clientSecret: string
  locale: string
}

type Value = string | number | boolean

export interface Question {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  /** A list is sent as a repeated parameter. */
  query?: Readonly<Record<string, Value | readonly Value[] | undefined>>
  /** Bypasses the browser's cache, which stores an avatar for ten minutes. */
  isFresh?: boolean
}

const TIMEOUT_MS = 15_000
/** The service has the same origin as this script. */
export const SERVICE_URL = new URL(import.meta.url).origin
const API = `${SERVICE_URL}/uikit-api/v1`

/** Calls the service; `Reply` is the contract's type for the endpoint. */
export async function ask<Reply>(
  { clientSecret, locale }: Asker,
  { method = 'GET', path, query = {}, isFresh = false }: Question,
): Promise<Whole<Reply>> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const one of [value].flat()) search.append(name, String(one))
  }
  const response = await fetch(`${API}${path}?${search}`, {
    method,
    headers: { 'X-Api-Key': clientSecret, 'Accept-Language': locale },
    cache: isFresh ? 'reload' : 'default',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new KitFault({ reason: 'unreachable' })
  })
  const text = await response.text()
  const requestId = response.headers.get('x-request-id') ?? ''
  if (!response.ok) throw new KitFault({ ...readFault(text), status: response.status, requestId })
  // The service and this script have the same version.
  return (text === '' ? undefined : JSON.parse(text)) as Whole<Reply>
}

function readFault(text: string): { reason: string } {
  try {
    const { error } = JSON.parse(text) as { error: { errors: { reason: string }[] } }
    return { reason: error.errors[0]?.reason ?? 'unknown' }
  } catch {
    return { reason: 'unknown' }
  }
}
