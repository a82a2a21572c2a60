import { lookup as resolveHost } from 'node:dns/promises'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, readLiteral } from '../network-guard.ts'
import type { Answer } from '../rules.ts'

const CONNECT_TIMEOUT_MS = 5_000
const TIMEOUT_MS = 20_000
/**
 * The maximum number of bytes that are read from a response, and the maximum number that are
 * stored.
 */
const READ_BYTES_MAX = 16 * 1024
const KEPT_BYTES = 1_024

type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export interface Post {
  url: URL
  headers: Record<string, string>
  body: string | Uint8Array
  /** Whether private addresses are allowed. */
  isPrivateAllowed: boolean
}

export interface PostLimits {
  connectTimeoutMs?: number
  timeoutMs?: number
  resolve?: Resolve
}

const byDns: Resolve = (hostname) => resolveHost(hostname, { all: true })

/**
 * Posts a message and returns the outcome; never throws. Every address of the host is checked, and
 * the connection uses one of the checked addresses, because a second lookup of the name could give
 * another one. Redirects are not followed.
 */
export async function postMessage(post: Post, limits: PostLimits = {}): Promise<Answer> {
  const { timeoutMs = TIMEOUT_MS } = limits
  const literal = readLiteral(post.url)
  if (literal && !post.isPrivateAllowed && !isPublicAddress(literal)) return failed(BLOCKED)
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new Error('The response took too long.')),
    timeoutMs,
  )
  try {
    const request = open(post, limits, deadline.signal)
    return await converse(request, post.body, limits)
  } catch (error) {
    const reason = deadline.signal.aborted ? deadline.signal.reason : error
    return failed(reason instanceof Error ? describe(reason) : String(reason))
  } finally {
    clearTimeout(timer)
  }
}

const BLOCKED =
  'The address is not public. (Development apps can use it if the service runs with ' +
  'ALLOW_PRIVATE_WEBHOOKS=on.)'

const failed = (failure: string): Answer => ({
  statusCode: null,
  response: null,
  retryAfter: null,
  failure,
})

/** The error of a connection that fails at every address of a host contains all the reasons. */
const describe = (error: Error) =>
  error instanceof AggregateError ? error.errors.map(String).join(' ') : error.message

function open(post: Post, { resolve = byDns }: PostLimits, signal: AbortSignal): ClientRequest {
  const { url, headers, body, isPrivateAllowed } = post
  const { request } = url.protocol === 'https:' ? https : http
  return request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // One connection per message: none stays open to a host that has moved.
    agent: false,
    lookup: guardLookup(resolve, isPrivateAllowed),
    signal,
  })
}

/**
 * Resolves names for the network layer; refuses a name if any of its addresses is not public,
 * unless private addresses are allowed.
 */
const guardLookup =
  (resolve: Resolve, isPrivateAllowed: boolean): LookupFunction =>
  (hostname, { all }, answer) => {
    resolve(hostname).then(
      (found) => {
        const isSound = isPrivateAllowed || found.every(({ address }) => isPublicAddress(address))
        const [first] = found
        if (!isSound) answer(new Error(BLOCKED), '', 0)
        else if (!first) answer(new Error('The host has no address.'), '', 0)
        else if (all) answer(null, found)
        else answer(null, first.address, first.family)
      },
      (error) => answer(error, '', 0),
    )
  }

function converse(
  request: ClientRequest,
  body: Post['body'],
  { connectTimeoutMs = CONNECT_TIMEOUT_MS }: PostLimits,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(
    () => request.destroy(new Error('No connection was made in time.')),
    connectTimeoutMs,
  )
  request.on('socket', (socket) => {
    const isEncrypted = 'encrypted' in socket
    socket.once(isEncrypted ? 'secureConnect' : 'connect', () => clearTimeout(timer))
  })
  request.on('error', reject)
  request.on('response', (response) => readAnswer(response).then(resolve, reject))
  // A server that switches protocols has not accepted the message, and sends nothing else.
  request.on('upgrade', ({ statusCode = null }, socket) => {
    socket.destroy()
    resolve({ statusCode, response: '', retryAfter: null, failure: null })
  })
  request.end(body)
  return promise.finally(() => {
    clearTimeout(timer)
    request.destroy()
  })
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= READ_BYTES_MAX) break
  }
  const kept = Buffer.concat(chunks).subarray(0, KEPT_BYTES)
  return {
    statusCode: response.statusCode ?? null,
    failure: null,
    // Text in PostgreSQL cannot contain NUL.
    response: kept.toString('utf8').replaceAll('\0', '�'),
    retryAfter: response.headers['retry-after'] ?? null,
  }
}
