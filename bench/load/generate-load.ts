import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerLength } from './answer-length.ts'

interface Load {
  port: number
  /** The requested path and query; the headers are those of a typical HTTP client. */
  path: string
  connections: number
  durationMs: number
}

export interface LoadResult {
  requests: number
  /** Responses other than 200. */
  failures: number
  seconds: number
  medianMs: number
  p99Ms: number
}

const OK = Buffer.from('HTTP/1.1 200')

/**
 * Keeps every connection busy with one request at a time. Uses bare sockets and parses as little as
 * possible, because the generator shares the machine with the measured server.
 */
export async function generateLoad({
  port,
  path,
  connections,
  durationMs,
}: Load): Promise<LoadResult> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: load/1\r\nAccept: */*\r\n\r\n`,
  )
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const latenciesMs: number[] = []
  let failures = 0
  const startedMs = performance.now()
  const endMs = startedMs + durationMs
  await Promise.all(
    sockets.map((socket) =>
      keepBusy(socket, request, (latencyMs, isOk) => {
        latenciesMs.push(latencyMs)
        if (!isOk) failures++
        return performance.now() < endMs
      }),
    ),
  )
  const seconds = (performance.now() - startedMs) / 1000
  latenciesMs.sort((a, b) => a - b)
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)]
  return { requests: latenciesMs.length, failures, seconds, medianMs: at(0.5), p99Ms: at(0.99) }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Sends the next request when a response is complete, until `onAnswer` stops it. */
function keepBusy(
  socket: Socket,
  request: Buffer,
  onAnswer: (latencyMs: number, isOk: boolean) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    let sentMs = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection under load.')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (received.length < answerLength(received)) return
      const isOk = received.subarray(0, OK.length).equals(OK)
      received = Buffer.alloc(0)
      if (onAnswer(performance.now() - sentMs, isOk)) {
        sentMs = performance.now()
        socket.write(request)
      } else {
        resolve()
        socket.destroy()
      }
    })
    socket.write(request)
  })
}
