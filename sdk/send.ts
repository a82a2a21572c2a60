import { type ErrorDetail, KisekaeError, sdkError } from './kisekae-error.ts'
import { waitBeforeRetry } from './retry.ts'

/** Options of a call. */
export interface CallOptions {
  /** The language of names and other text, as in `Accept-Language`; the default is the client's. */
  language?: string
  /**
   * Identifies the request, so that it has one effect however often it is sent; the id of your own
   * order is best. Without one, calls that take a key get a random one, for their own retries.
   */
  idempotencyKey?: string
  /**
   * Sent as `Authorization: Bearer`: an `at_…` token of the avatar, if you stored it (otherwise the
   * permissions of the link apply), or a JWT of your app, if you registered a key for JWTs.
   */
  accessToken?: string
  /** Aborts the call, including its waits. */
  signal?: AbortSignal
}

/** The connection to the service. */
export interface Connection {
  baseUrl: string
  key: string
  language: string
  /** The timeout of one attempt. */
  timeoutMs: number
  /** The number of retries of a failed call. */
  retries: number
  fetch: typeof fetch
}

export interface Call {
  method: string
  path: string
  /** Whether repeated calls with the same Idempotency-Key have only one effect. */
  once: boolean
}

/** Sends a call, retries it where that is safe, and reads the response. */
export async function send(
  connection: Connection,
  call: Call,
  params: object,
  options: CallOptions,
): Promise<unknown> {
  const idempotencyKey = options.idempotencyKey ?? (call.once ? crypto.randomUUID() : undefined)
  const request = buildRequest(connection, call, params, { ...options, idempotencyKey })
  const isRepeatable = call.method === 'GET' || idempotencyKey !== undefined
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(connection, request, options.signal)
    } catch (error) {
      const isLast = attempt >= connection.retries || options.signal?.aborted
      if (isLast || !(error instanceof KisekaeError)) throw error
      const waited = await waitBeforeRetry(error, { attempt, isRepeatable, ...options })
      if (!waited) throw error
    }
  }
}

interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

function buildRequest(
  { baseUrl, key, language }: Connection,
  { method, path }: Call,
  params: object,
  options: CallOptions,
): Request {
  const fields = listFields(params)
  const named = (name: string) => fields.find(([field]) => field === name)?.[1] ?? ''
  const url = baseUrl + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named(name)))
  const sent = new URLSearchParams(fields.filter(([name]) => !path.includes(`{${name}}`)))
  const headers = {
    'X-Api-Key': key,
    'Accept-Language': options.language ?? language,
    ...(options.idempotencyKey !== undefined && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options.accessToken && { Authorization: `Bearer ${options.accessToken}` }),
  }
  if (method === 'GET') return { url: sent.size > 0 ? `${url}?${sent}` : url, method, headers }
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return { url, method, headers: { ...headers, ...type }, body: sent.toString() }
}

/** A list repeats the name of its parameter; undefined values are omitted. */
const listFields = (params: object): [name: string, text: string][] =>
  Object.entries(params).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )

async function sendOnce(
  connection: Connection,
  { url, ...request }: Request,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(connection.timeoutMs)
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout
  let response: Response
  let text: string
  try {
    // Following a redirect would send the key elsewhere; edge runtimes do not support 'error'.
    response = await connection.fetch(url, { ...request, redirect: 'manual', signal: until })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    const why = error instanceof Error ? describeFailure(error) : String(error)
    throw sdkError(0, 'unreachable', `${connection.baseUrl} does not respond: ${why}`, error)
  }
  if (response.ok && text === '') return undefined
  const json = parse(text)
  if (response.ok && json !== undefined) return json
  throw readRefusal(response, json)
}

const describeFailure = ({ message, cause }: Error) =>
  cause instanceof Error && cause.message ? `${message} (${cause.message})` : message

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRedirect = ({ status, type }: Response) =>
  (status >= 300 && status < 400) || type === 'opaqueredirect'

function readRefusal(response: Response, json: unknown): KisekaeError {
  const { status, headers } = response
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const more = {
    retryAfterS: Number.isFinite(seconds) ? seconds : null,
    requestId: headers.get('X-Request-Id'),
  }
  // The shape is checked where it is read: the response might not come from the service.
  const details = (json as { error?: { errors?: ErrorDetail[] } } | undefined)?.error?.errors
  if (Array.isArray(details) && typeof details[0]?.reason === 'string') {
    return new KisekaeError(status, details, more)
  }
  const message = isRedirect(response)
    ? `Status ${status}, a redirect, which is not followed: is baseUrl the URL of the service?`
    : `Status ${status}, but not a response from the service.`
  return new KisekaeError(status, [{ domain: 'sdk', reason: 'unexpectedAnswer', message }], more)
}
