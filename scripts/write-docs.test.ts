import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeEndpoints } from './describe-endpoints.ts'
import { describeErrors } from './describe-errors.ts'
import { listPlaces } from './list-places.ts'
import { listStale } from './write-docs.ts'

test('the generated pages match the source', async () => {
  assert.deepEqual(await listStale(), [])
})

test('each endpoint has one row with its folder, door, record, permission and caching', () => {
  const rows = describeEndpoints(listPlaces()).split('\n')
  const find = (route: string) => rows.find((row) => row.startsWith(`| \`${route}\``))
  assert.match(
    find('GET /v1/Items') ?? '',
    /\| item \| key \| Items \| AvatarLoad with avatarId \| without avatarId \|/,
  )
  const grant = find('POST /v1/Avatar/{avatarId}/Items') ?? ''
  assert.match(grant, /\| grant \| key \| ItemResults \| ItemGrant \| {2}\|/)
  const keys = find('GET /console-api/apps/{appId}/keys') ?? ''
  assert.match(keys, /\| console\/keys \| console:viewer \| Keys \|/)
  const closet = find('PUT /fit-api/closet') ?? ''
  assert.match(closet, /\| fit\/closet \| fit:member \| SavedCloset \|/)
})

test('refusals are listed under their domain, by status and then by reason', () => {
  const fault = (code: number, domain: string, reason: string) => ({
    code,
    domain,
    reason,
    message: 'No | no.',
  })
  const page = describeErrors([
    fault(409, 'b', 'late'),
    fault(400, 'b', 'zeal'),
    fault(400, 'b', 'able'),
    fault(404, 'a', 'gone'),
  ])
  const order = [...page.matchAll(/^## (.*)|^\| \d+ \| `(\w+)` \|/gm)].map(([, a, b]) => a ?? b)
  assert.deepEqual(order, ['a', 'gone', 'b', 'able', 'zeal', 'late'])
  assert.match(page, /\| 409 \| `late` \| No \\\| no\. \|/)
})
