import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { sendBytes } from '../fixtures/send-bytes.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

/** Lists what is missing from a response's headers. */
function listGaps(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const gaps = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"].filter(
    (directive) => !policy.includes(directive),
  )
  if (headers.get('x-content-type-options') !== 'nosniff') gaps.push('nosniff')
  if (headers.get('referrer-policy') !== 'no-referrer') gaps.push('no-referrer')
  return gaps
}

test('no response can be sniffed or framed; none loads anything or sends a referrer', async () => {
  const { app, routes, baseUrl } = service
  const guest = await app.call('/v1/Guest', { method: 'POST' })
  const pictures = new URL(guest.json.faceImageUrl).pathname
  const paths = routes
    .filter(({ method }) => method === 'GET')
    .map(({ url }) => url.replaceAll(/:\w+|\*/g, '5555555555555'))
  for (const path of [
    ...paths,
    pictures,
    '/v1/Echo?message=a',
    '/nowhere',
    '/%',
    '/docs/files/try.js',
  ]) {
    const init = { redirect: 'manual', headers: { 'X-Api-Key': app.key } } as const
    const { headers } = await fetch(baseUrl + path, init)
    assert.deepEqual(listGaps(headers), [], path)
  }
  const lost = await fetch(`${baseUrl}/nowhere`, { headers: { Accept: 'text/html' } })
  assert.deepEqual(listGaps(lost.headers), [], 'the page for unknown paths')
})

test('the same headers are sent in response to invalid HTTP', async () => {
  const { port } = new URL(service.baseUrl)
  const { headers } = await sendBytes(Number(port), 'NONSENSE\r\n\r\n')
  assert.deepEqual(listGaps(new Headers([...headers])), [])
})
