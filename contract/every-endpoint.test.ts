import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyEndpoint } from './every-endpoint.ts'
import type { Door, Endpoint } from './wire.ts'

const endpoints = everyEndpoint.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const namesWhere = (isWrong: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(isWrong).map(nameOf)

test('no two endpoints have the same method and path', () => {
  const names = endpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  assert.deepEqual(names.length - new Set(names).size, 0)
})

/** The paths of the endpoints behind each kind of door. */
const PATHS: [doors: RegExp, paths: RegExp][] = [
  [/^key$/, /^\/(avatar\/)?v1\//],
  [/^clientSecret$/, /^\/uikit-api\/v1\//],
  [/^console:/, /^\/console-api\//],
  [/^fit:/, /^\/fit-api\//],
]
for (const [doors, paths] of PATHS) {
  test(`doors like ${doors.source} and paths like ${paths.source} belong together`, () => {
    const isOpen = (door: Door) => door === 'anyone' || door === 'address'
    const wrong = namesWhere(
      ({ door, path }) => doors.test(door) !== paths.test(path) && !isOpen(door),
    )
    assert.deepEqual(wrong, [])
  })
}

test("a role applies to the organisation or the app in the call's path", () => {
  const isRole = (door: Door) => /^console:(viewer|developer|admin|owner)$/.test(door)
  const place = /^\/console-api\/(organisations\/\{organisationId\}|apps\/\{appId\})(\/|$)/
  assert.deepEqual(
    namesWhere(({ door, path }) => isRole(door) !== place.test(path)),
    [],
  )
})

test('only calls from our own sites have JSON or a file as their body', () => {
  const wrong = namesWhere(
    ({ body, fileBytesMax, path }) =>
      (body ?? fileBytesMax) !== null && !/^\/(console|fit)-api\//.test(path),
  )
  assert.deepEqual(wrong, [])
})

test("a response is a record, a page or a file; only partners' calls can have an empty one", () => {
  const wrong = namesWhere(({ reply, page, download, path }) => {
    const kinds = [reply !== null, page, download].filter(Boolean).length
    return kinds !== 1 && !(kinds === 0 && path.includes('/v1/'))
  })
  assert.deepEqual(wrong, [])
})
