import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { App } from '../call/call.ts'
import type { Kernel } from '../call/kernel.ts'
import { errorBody } from '../fault/error-body.ts'
import type { Fault } from '../fault/fault.ts'
import {
  badRequest,
  headersTooLarge,
  methodNotAllowed,
  requestTimeout,
  uriTooLong,
} from '../fault/transport-faults.ts'
import type { Sender } from '../http/send-fault.ts'

/** The HTTP parser's error for a socket, with the packet that it could not parse. */
interface SocketError extends Error {
  code?: string
  rawPacket?: Buffer
}

const REQUEST_LINE_MAX = 8192
/** Time for the response to be sent: closing at once would discard it together with unread data. */
const LINGER_MS = 500

/** Responds to data that the HTTP parser could not parse as a request. */
export function refuseSockets<A extends App>(
  server: Server,
  kernel: Kernel<A>,
  nextRequestId: () => string,
): void {
  const { log, metrics } = kernel
  const count = metrics.forRoute('socket')
  function refuse(fault: Fault, socket: Duplex): void {
    const requestId = nextRequestId()
    const bytes = answerSocket(socket, fault, { requestId, kernel })
    count(fault.code, 0)
    log.request({
      requestId,
      method: '',
      route: 'socket',
      status: fault.code,
      reason: fault.reason,
      appId: undefined,
      keyId: undefined,
      ms: 0,
      bytes,
      ip: socket instanceof Socket ? socket.remoteAddress : undefined,
      userAgent: undefined,
      query: '',
      error: undefined,
    })
  }

  // Earlier requests that are complete get their responses first: one of them may have made a
  // change, and a 400 would suggest that it had not.
  function refuseNext(error: SocketError, socket: Duplex): void {
    const response = responseOn(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (response?.req.complete) response.once('finish', () => refuseNext(error, socket))
    else if (response?.headersSent) socket.destroy()
    else refuse(faultOfSocket(error), socket)
  }

  // Only the first error of each socket is handled: no further data can be parsed either.
  const stumbled = new WeakSet<Duplex>()
  server.on('clientError', (error: SocketError, socket: Duplex) => {
    if (stumbled.has(socket)) return
    stumbled.add(socket)
    refuseNext(error, socket)
  })
  // Tunnels are for proxies. From here on, Node no longer handles the socket's events.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    refuse(methodNotAllowed(), socket)
  })
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Node attaches the current response to the socket; its own error handler relies on this too. */
const responseOn = (socket: Duplex) =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage

/** The refusal for data that never became a request. */
function faultOfSocket({ code, rawPacket }: SocketError): Fault {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout()
  if (code === 'HPE_HEADER_OVERFLOW') {
    return isLongRequestLine(rawPacket) ? uriTooLong() : headersTooLarge()
  }
  return badRequest()
}

/** Whether the packet begins with a request line that is longer than a URL may be. */
function isLongRequestLine(packet: Buffer | undefined): boolean {
  const head = packet?.subarray(0, REQUEST_LINE_MAX).toString('latin1') ?? ''
  return /^[A-Z]+ \//.test(head) && !head.includes('\n')
}

/** Writes a response to a bare socket and closes it. */
function answerSocket(
  socket: Duplex,
  fault: Fault,
  { requestId, kernel }: { requestId: string; kernel: Sender },
): number {
  const body = errorBody(fault, { requestId, baseUrl: kernel.audience })
  const bytes = Buffer.byteLength(body)
  const head = [
    `HTTP/1.1 ${fault.code} ${STATUS_CODES[fault.code]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${bytes}`,
    'Cache-Control: no-store',
    ...Object.entries(kernel.safeHeaders).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    ...(fault.code === 405 ? ['Allow: GET, HEAD, POST, PATCH'] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  return bytes
}
