import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { docsRoutes } from './routes.ts'

const server = fastify()
docsRoutes(server, { baseUrl: 'https://a.example' })

test('tools from any origin can read the contract', async () => {
  const reply = await server.inject('/openapi.json')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(reply.headers['access-control-allow-origin'], '*')
  assert.deepEqual(reply.json().servers, [{ url: 'https://a.example' }])
})
