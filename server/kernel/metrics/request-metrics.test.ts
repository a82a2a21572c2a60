import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestMetrics } from './request-metrics.ts'

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
