import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestMetrics } from './request-metrics.ts'

test("a route's statuses are counted, and a bound is given for 99% of its durations", () => {
  const metrics = createRequestMetrics()
  const count = metrics.forRoute('/v1/Echo')
  for (let at = 0; at < 98; at++) count(200, 2)
  count(404, 30)
  count(503, 400)
  const slow = metrics.forRoute('/v1/Slow')
  slow(200, 60_000)
  const asked = metrics.listRoutes()
  assert.deepEqual(asked[0], {
    route: '/v1/Echo',
    requests: 100,
    failures: 1,
    meanMs: (98 * 2 + 30 + 400) / 100,
    mostWithinMs: 50,
  })
  assert.equal(asked[1].mostWithinMs, null)
})

test('requests are counted by route and status, in every bucket that includes them', () => {
  const metrics = createRequestMetrics()
  const count = metrics.forRoute('/v1/Echo')
  count(200, 1)
  count(200, 1.5)
  count(200, 60_000)
  count(403, 0.2)
  const lines = metrics.describe().split('\n')
  const series = 'http_request_duration_seconds'
  for (const line of [
    `${series}_bucket{route="/v1/Echo",status="200",le="0.001"} 1`,
    `${series}_bucket{route="/v1/Echo",status="200",le="0.0025"} 2`,
    `${series}_bucket{route="/v1/Echo",status="200",le="10"} 2`,
    `${series}_bucket{route="/v1/Echo",status="200",le="+Inf"} 3`,
    `${series}_count{route="/v1/Echo",status="200"} 3`,
    `${series}_sum{route="/v1/Echo",status="200"} 60.0025`,
    `${series}_count{route="/v1/Echo",status="403"} 1`,
  ]) {
    assert.ok(lines.includes(line), line)
  }
})
