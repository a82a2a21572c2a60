import { once } from 'node:events'
import { connect } from 'node:net'
import { answerLength } from './answer-length.ts'

/** A connection that sends one request at a time. */
export interface Line {
  /** Returns the whole response, head and body. Any status but 200 is an error. */
  ask(request: string): Promise<string>
  close(): void
}

const OK = 'HTTP/1.1 200'

/**
 * Opens a bare socket that parses as little as possible: the load shares the machine with the
 * server.
 */
export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<string> | undefined
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed a connection.')))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    if (received.length < answerLength(received)) return
    const answer = received.toString()
    received = Buffer.alloc(0)
    if (answer.startsWith(OK)) waiting?.resolve(answer)
    else waiting?.reject(new Error(`The server responded:\n${answer}`))
  })
  return {
    ask(request) {
      waiting = Promise.withResolvers<string>()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}
