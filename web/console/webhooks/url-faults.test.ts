import assert from 'node:assert/strict'
import { test } from 'node:test'
import { URL_FAULTS } from '../../../server/webhook/check-url.ts'
import { urlFaults } from './url-faults.ts'

test('every error in a URL is explained in both languages', () => {
  for (const texts of Object.values(urlFaults)) {
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(URL_FAULTS).sort())
  }
})
