import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportToParent } from './report-to-parent.ts'

// The least that answers the same bytes: nothing is read, checked or written down.
const [message] = process.argv.slice(2)
const body = JSON.stringify({ message })
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => reportToParent((server.address() as AddressInfo).port))
