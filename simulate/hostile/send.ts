import { Agent, request } from 'node:http'

/** One request as sent. */
export interface Blow {
  /** The name of the request in the table. */
  name: string
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

export interface Answered {
  /**
   * 0 means that the connection was closed without a response, as happens when the service does not
   * want the body.
   */
  status: number
  ms: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** A service that takes longer counts as hanging. */
const TIMEOUT_MS = 60_000
const TEXT_BYTES_MAX = 4096

/** A pool of keep-alive connections from `address`, one of this machine's local addresses. */
export const openLines = (count: number, address?: string) =>
  new Agent({ keepAlive: true, maxSockets: count, localAddress: address })

/** Sends a request; resolves with the response, of which only the beginning is kept. */
export function send(baseUrl: string, blow: Blow, agent: Agent): Promise<Answered> {
  const { method, path, headers, body } = blow
  const startedMs = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const length = body ? { 'content-length': String(body.length) } : {}
  const sent = request(baseUrl + path, { method, headers: { ...headers, ...length }, agent })
  const end = (answer: Omit<Answered, 'ms'>) =>
    resolve({ ...answer, ms: performance.now() - startedMs })
  sent.setTimeout(TIMEOUT_MS, () => {
    reject(new Error(`${method} ${path.slice(0, 80)} (${blow.name}) received no response.`))
    sent.destroy()
  })
  sent.on('error', () => end({ status: 0, headers: {}, text: '' }))
  sent.on('response', (response) => {
    const { statusCode: status = 0, headers } = response
    let text = ''
    response.on('data', (bytes: Buffer) => {
      if (text.length < TEXT_BYTES_MAX) text += bytes.toString('latin1', 0, TEXT_BYTES_MAX)
    })
    response.on('close', () => end({ status, headers, text }))
  })
  sent.end(body ?? undefined)
  return promise
}
