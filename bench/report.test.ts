import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { NAMES } from './names.ts'
import { describeResults, isStale } from './report.ts'

const COLUMNS = 'measuredAt,commit,ours,peer,unit,ratio,goal,cpu,cores,node,load1m,details'
const OLD = '2026-01-01T00:00:00.000Z,aaa,1,2,ms,0.5,1,Old,1,v1,0.1,{}'
const NEW =
  '2026-01-02T00:00:00.000Z,bbb,3,4,ms,1.333,1,"New, fast",2,v2,0.2,' +
  '"{""oursP99Ms"":7,""openLoop"":{""ours"":{""p50Ms"":1,""p95Ms"":2,""p99Ms"":3}}}"'

/** Saved runs of one figure, `race`. */
function saveRuns(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'kisekae-results-'))
  writeFileSync(join(folder, 'race.csv'), `${[COLUMNS, OLD, NEW].join('\n')}\n`)
  return pathToFileURL(`${folder}/`)
}

test('docs/benchmarks.md equals the output of `npm run bench -- report`', () => {
  assert.equal(isStale(NAMES), false, 'Run: npm run bench -- report')
})

test('the report shows the last saved run with its peer, ratio, machine and latencies', () => {
  const page = describeResults(['race'], saveRuns())
  for (const line of [
    '| race | 3 | 4 | ms | 1.33 | 1 | yes | 2026-01-02 | bbb |',
    '| race | New, fast | 2 | v2 | 0.2 |',
    '| race | ours |  |  | 7 |',
    '| race | openLoop, ours | 1 | 2 | 3 |',
  ])
    assert.ok(page.split('\n').includes(line), `${line}\n${page}`)
  assert.doesNotMatch(page, /aaa/)
})

test('a figure without a saved run is listed separately', () => {
  const page = describeResults(['race', 'marathon'], saveRuns())
  assert.match(page, /## Without a saved run\n\n`marathon`\.\n$/)
})
