import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FAULTS, fault } from './fault.ts'
import * as key from './key-faults.ts'
import * as parameter from './parameter-faults.ts'
import * as transport from './transport-faults.ts'

/** Frozen: partners branch on these reasons. */
const catalogue: [fault: ReturnType<typeof fault>, code: number, domain: string, reason: string][] =
  [
    [transport.badRequest, 400, 'global', 'badRequest'],
    [transport.requestTimeout, 408, 'global', 'requestTimeout'],
    [transport.notFound, 404, 'global', 'notFound'],
    [transport.methodNotAllowed, 405, 'global', 'httpMethodNotAllowed'],
    [transport.uploadTooLarge, 413, 'global', 'uploadTooLarge'],
    [transport.uriTooLong, 414, 'global', 'uriTooLong'],
    [transport.unsupportedMediaType, 415, 'global', 'unsupportedMediaType'],
    [transport.headersTooLarge, 431, 'global', 'headersTooLarge'],
    [transport.parseError, 400, 'global', 'parseError'],
    [transport.sslRequired, 403, 'global', 'sslRequired'],
    [transport.internalError, 500, 'global', 'internalError'],
    [transport.backendError, 503, 'global', 'backendError'],
    [transport.outcomeUnknown, 503, 'global', 'outcomeUnknown'],
    [transport.conflict, 409, 'global', 'conflict'],
    [key.keyMissing, 403, 'usageLimits', 'keyMissing'],
    [key.keyInvalid, 403, 'usageLimits', 'keyInvalid'],
    [key.appSuspended, 403, 'usageLimits', 'appSuspended'],
    [key.accessNotConfigured, 403, 'usageLimits', 'accessNotConfigured'],
    [key.authError, 403, 'global', 'authError'],
    [key.insufficientPermissions, 403, 'global', 'insufficientPermissions'],
    [key.rateLimitExceeded, 429, 'usageLimits', 'rateLimitExceeded'],
    [parameter.required, 400, 'global', 'required'],
    [parameter.invalidParameter, 400, 'global', 'invalidParameter'],
    [parameter.invalidScope, 400, 'avatar.link', 'invalidScope'],
  ]

for (const [declared, code, domain, reason] of catalogue) {
  test(`${reason} has status ${code} and domain ${domain}`, () => {
    const { entries, code: thrownCode } = declared()
    assert.deepEqual([thrownCode, entries[0].domain, entries[0].reason], [code, domain, reason])
    assert.equal(FAULTS.get(reason)?.code, code)
  })
}

test('a reason can be declared only once', () => {
  assert.throws(() => fault(400, 'global', 'badRequest', 'Again.'), /declared twice/)
})

test('a refusal may have its own message, and the next one has the declared message again', () => {
  assert.equal(transport.notFound({ message: 'No such page.' }).message, 'No such page.')
  assert.equal(transport.notFound().message, transport.notFound().entries[0].message)
  assert.notEqual(transport.notFound().message, 'No such page.')
})

test('a refusal has no stack, but a later error does', () => {
  assert.equal(transport.notFound().stack, 'Error: Nothing exists at this path.')
  assert.match(new Error('a').stack ?? '', /\n {4}at /)
})
