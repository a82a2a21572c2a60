// The files for Prometheus and Grafana name only metrics that the service has.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

const FOLDER = new URL('../../docs/monitoring/', import.meta.url)
const NOT_OURS = new Set(['up'])
/** A name before a selector: `rate(pictures_made_total{job="kisekae"}[5m])`. */
const METRIC = /\b([a-z_]+)\{job=/g

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

for (const file of ['alerts.yml', 'dashboard.json'])
  test(`each metric of ${file} exists`, async () => {
    await service.app.call('/v1/Echo?message=hello')
    const { text } = await service.describeMetrics()
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const source = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll('\\"', '"')
    const named = [...source.matchAll(METRIC)].map(([, name]) => name)
    assert.ok(named.length > 10)
    const unknown = named.filter((name) => {
      const family = name.replace(/_(?:count|sum|bucket)$/, '')
      return !known.has(name) && !known.has(family) && !NOT_OURS.has(name)
    })
    assert.deepEqual(unknown, [])
  })
