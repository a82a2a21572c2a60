import assert from 'node:assert/strict'
import { test } from 'node:test'

test('scripts run on the Node that comes along, not on the one of the machine', () => {
  assert.match(process.version, /^v26\./)
})
