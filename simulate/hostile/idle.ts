// Started by send-honest.ts: an idle service, whose response times show the load of the machine.
import { createServer } from 'node:http'

const server = createServer((_request, response) => response.end('{}'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  process.send?.(`http://127.0.0.1:${address.port}`)
})
process.once('disconnect', () => process.exit())
