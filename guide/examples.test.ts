import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { catalogue } from '@kisekae/contract/endpoints.ts'
import { recordTrail } from './fixtures/record-calls.ts'
import { ENDPOINT_REFUSALS } from './fixtures/tell-endpoint-refusals.ts'
import { ENDPOINT_TRAILS } from './fixtures/tell-endpoints.ts'
import { REASON_TRAILS, UNTOLD } from './fixtures/tell-refusals.ts'
import { loadFaults } from './list-pages.ts'
import type { RecordedCall } from './reference/recorded-call.ts'
import { type Examples, reasonOf, refusalsOf } from './reference/recorded-calls.ts'

const FILE = new URL('examples.json', import.meta.url)
const isUpdate = process.env['UPDATE_EXAMPLES'] === '1'

const read = (): Examples => JSON.parse(readFileSync(FILE, 'utf8'))
const examples: Examples = isUpdate ? { endpoints: {}, refusals: {}, reasons: {} } : read()

// Every call that the guide and /docs show is made again; with UPDATE_EXAMPLES=1, the results are
// written to the file.
for (const [name, trail] of Object.entries(ENDPOINT_TRAILS)) {
  test(`the example of ${name} equals the response from the service`, async () => {
    const calls = await recordTrail(trail)
    if (isUpdate) examples.endpoints[name] = calls
    assert.deepEqual(calls.map(reduce), examples.endpoints[name]?.map(reduce))
    for (const { status } of calls) assert.ok(status < 400, `${status}`)
  })
}

for (const [name, trails] of Object.entries(ENDPOINT_REFUSALS)) {
  test(`the refusals of ${name} equal those of the service`, async () => {
    const calls: RecordedCall[] = []
    for (const trail of trails) calls.push(...(await recordTrail(trail)).slice(-1))
    if (isUpdate) examples.refusals[name] = calls
    assert.deepEqual(calls, examples.refusals[name])
    assert.ok(calls.every(reasonOf))
  })
}

for (const [reason, trail] of Object.entries(REASON_TRAILS)) {
  test(`the example of ${reason} ends with that refusal`, async () => {
    const calls = await recordTrail(trail)
    if (isUpdate) examples.reasons[reason] = calls
    assert.deepEqual(calls.map(reduce), examples.reasons[reason]?.map(reduce))
    assert.equal(reasonOf(calls.at(-1)), reason)
    for (const call of calls.slice(0, -1)) assert.ok(call.status < 400, call.request)
  })
}

test('every endpoint and reason has an example, and there are no other examples', async () => {
  const names = catalogue.map(({ name }) => name)
  assert.deepEqual(Object.keys(examples.endpoints).toSorted(), names.toSorted())
  for (const name of isUpdate ? [] : names) assert.ok(refusalsOf(name).length > 0, name)
  const reasons = (await loadFaults()).map(({ reason }) => reason)
  const told = [...Object.keys(examples.reasons), ...Object.keys(UNTOLD)]
  assert.deepEqual(told.toSorted(), reasons.toSorted())
  if (isUpdate) writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`)
})

/**
 * The parts of a call that are the same in every run: all of a refusal, but only the shape of a
 * successful response.
 */
const reduce = ({ body, ...call }: RecordedCall) => ({
  ...call,
  ...(body !== undefined && { body: call.status < 400 ? shapeOf(body) : body }),
})

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
}
