import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeCurl } from './write-curl.ts'

const BASE_URL = 'http://localhost:8080'
const request = { method: 'GET', avatarId: null, params: [] }

test('a command for the API uses the API key, and one for the UI kit uses a client secret', () => {
  const ofApp = writeCurl({ ...request, route: '/v1/Gachas' }, BASE_URL)
  assert.match(
    ofApp,
    /'http:\/\/localhost:8080\/v1\/Gachas' \\\n {2}-H "X-Api-Key: \$KISEKAE_KEY"$/,
  )
  const ofKit = writeCurl({ ...request, route: '/uikit-api/v1/Gachas' }, BASE_URL)
  assert.match(ofKit, /-H "X-Api-Key: \$KISEKAE_CLIENT_SECRET"$/)
})
