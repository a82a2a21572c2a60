import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { docsRoutes } from './routes.ts'

const server = fastify()
docsRoutes(server, { baseUrl: 'https://a.example' })

test('tools of any origin can read the contract', async () => {
  const reply = await server.inject('/openapi.json')
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(reply.headers['access-control-allow-origin'], '*')
  assert.deepEqual(reply.json().servers, [{ url: 'https://a.example' }])
})

test('the reference loads nothing from elsewhere, and runs no inline script', async () => {
  const reply = await server.inject('/docs')
  assert.match(reply.body, /<title>Kisekae/)
  assert.match(String(reply.headers['content-security-policy']), /script-src 'self';/)
  assert.doesNotMatch(reply.body, /<script>|(src|href)="(https?:)?\/\//)
  const own = [...reply.body.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, url]) => url)
  assert.equal(own.length, 4)
  for (const url of own) assert.equal((await server.inject(url)).statusCode, 200, url)
})

test('only the files of the page are served', async () => {
  for (const name of ['package.json', 'index.html', 'swagger-ui.js', '%2e%2e/package.json']) {
    assert.notEqual((await server.inject(`/docs/${name}`)).statusCode, 200, name)
  }
})
