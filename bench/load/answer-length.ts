const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH_HEADER = Buffer.from('content-length: ')
const LENGTH_HEADER_CAPITAL = Buffer.from('Content-Length: ')

/** The length of an HTTP response; infinite until its head is complete. */
export function answerLength(received: Buffer): number {
  const headEnd = received.indexOf(END_OF_HEAD)
  if (headEnd < 0) return Number.POSITIVE_INFINITY
  let at = received.indexOf(LENGTH_HEADER)
  if (at < 0) at = received.indexOf(LENGTH_HEADER_CAPITAL)
  if (at < 0 || at > headEnd) throw new Error('A response has no Content-Length.')
  const length = Number.parseInt(
    received.toString('latin1', at + LENGTH_HEADER.length, at + 40),
    10,
  )
  return headEnd + END_OF_HEAD.length + length
}
