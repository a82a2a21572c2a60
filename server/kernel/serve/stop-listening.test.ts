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
  // A server that listens on a port has an address of that kind.
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

test('whoever had a connection before the service stops listening is answered', async () => {
  const { server, port } = await listen()
  const answers = Array.from({ length: 20 }, () => ask(port))
  // Now the system has made the connections, and the server has taken none of them.
  await new Promise(process.nextTick)
  await stopListening(server)
  for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 200 .*here$/s)
})

test('a connection that is kept open is answered after the service stopped listening', async () => {
  const { server, port } = await listen()
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('utf8')
  await once(server, 'connection')
  await stopListening(server)
  await assert.rejects(ask(port), { code: 'ECONNREFUSED' })
  socket.write(REQUEST)
  assert.match(String(await once(socket, 'data')), /^HTTP\/1.1 200 /)
  socket.destroy()
})
