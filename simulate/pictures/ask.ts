import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  /** What the body begins with: as many characters as a GIF is known by. */
  start: string
}

const START_LENGTH = 6

/**
 * Asks on a line of its own and reads the whole answer, of which it keeps no more than will do: a
 * thousand who ask share the machine with what serves them.
 */
export async function ask(url: string): Promise<Answer> {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response')
  let start = ''
  response.once('data', (chunk: Buffer) => {
    start = chunk.toString('latin1', 0, START_LENGTH)
  })
  await once(response, 'end')
  return { status: response.statusCode, headers: response.headers, start }
}
