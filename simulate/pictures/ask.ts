import assert from 'node:assert/strict'
import { connect } from 'node:net'

interface Answer {
  status: number
  /** By names in small letters. */
  headers: Map<string, string>
  /** What the body begins with: as many characters as a kind of file is known by. */
  start: string
}

const HEAD_END = '\r\n\r\n'
const START_LENGTH = 6

/** All that comes is read into it: of an answer nobody looks at more than its beginning. */
const chunk = Buffer.alloc(64 * 1024)

/**
 * Asks on a line of its own and reads the whole answer, as cheaply as can be: a thousand who do
 * share the machine with what serves them.
 */
export function ask(url: string): Promise<Answer> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let beginning = ''
  let length = 0
  const take = (bytes: number) => {
    if (!isEnough(beginning)) beginning += chunk.toString('latin1', 0, bytes)
    length += bytes
    return true
  }
  const socket = connect({
    ...{ host: hostname, port: Number(port) },
    onread: { buffer: chunk, callback: take },
  })
  socket.on('error', reject)
  socket.on('close', () => {
    if (!isEnough(beginning)) return reject(new Error(`${url} gave half an answer.`))
    const answer = readBeginning(beginning)
    const bodyLength = length - beginning.indexOf(HEAD_END) - HEAD_END.length
    if (bodyLength === Number(answer.headers.get('content-length'))) resolve(answer)
    else reject(new Error(`${url} gave ${bodyLength} bytes, which is not all.`))
  })
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return promise
}

function isEnough(beginning: string): boolean {
  const end = beginning.indexOf(HEAD_END)
  return end >= 0 && beginning.length >= end + HEAD_END.length + START_LENGTH
}

function readBeginning(beginning: string): Answer {
  const end = beginning.indexOf(HEAD_END)
  const [statusLine, ...lines] = beginning.slice(0, end).split('\r\n')
  const at = end + HEAD_END.length
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(lines.map(readHeader)),
    start: beginning.slice(at, at + START_LENGTH),
  }
}

function readHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  assert.ok(colon > 0, `'${line}' is no header.`)
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
