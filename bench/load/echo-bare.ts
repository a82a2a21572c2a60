import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportToParent } from './report-to-parent.ts'

// The minimal echo server: parses the message from the query and returns it, without checks or a
// log. If started with a message, it returns the same bytes for every request, without parsing it.
const [constant] = process.argv.slice(2)
const constantBody = JSON.stringify({ message: constant })

const server = createServer(({ url = '' }, response) => {
  if (constant) return answer(response, constantBody)
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  answer(response, JSON.stringify({ message: query.get('message') }))
})
server.listen(0, '127.0.0.1', () => reportToParent((server.address() as AddressInfo).port))

function answer(response: ServerResponse, body: string) {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
}
