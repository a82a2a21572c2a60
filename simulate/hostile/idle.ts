// Sent out by send-honest.ts: a service that does nothing, so that what it takes is the machine's.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port.')
  process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit())
