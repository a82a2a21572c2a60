import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@kisekae/contract/endpoints.ts'
import { getRequestLog } from '@kisekae/contract/request-log.ts'
import { LOGGED_ROUTES } from './logged-routes.ts'

test('requests can be filtered by any endpoint whose calls are logged', () => {
  const paths = endpoints.map(({ path }) => path).filter((path) => path.startsWith('/v1/'))
  const logged = new Set(paths.filter((path) => path !== getRequestLog.path))
  assert.deepEqual(LOGGED_ROUTES.toSorted(), [...logged].sort())
})
