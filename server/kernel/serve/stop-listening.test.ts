import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { stopListening } from './stop-listening.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

async function listen() {
  const server = createServer((_request, response) => response.end('here'))
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return { server, port }
}

async function ask(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  socket.end(REQUEST)
  let answer = ''
  for await (const text of socket) answer += text
  return answer
}

test('connections made before the service stops listening are still served', async () => {
  const { server, port } = await listen()
  const answers = Array.from({ length: 20 }, () => ask(port))
  // By now, the system has accepted the connections, but the server has not.
  await new Promise(process.nextTick)
  await stopListening(server)
  for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 200 .*here$/s)
})

test('after listening has stopped, a request on an open connection is still answered', async () => {
  const { server, port } = await listen()
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  await once(server, 'connection')
  await stopListening(server)
  await assert.rejects(ask(port), { code: 'ECONNREFUSED' })
  socket.write(REQUEST)
  assert.match(String(await once(socket, 'data')), /^HTTP\/1.1 200 /)
  socket.destroy()
})
