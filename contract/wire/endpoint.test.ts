import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Permission } from '../permission.ts'
import { endpoint, type Method, text } from '../wire.ts'

const name = text({ maxLength: 9 })
const params = { hat: name, wearer: name.optional }
const plainTerms = { door: 'key', summary: 'Gives a hat.', params, reply: null } as const
const declare = (method: Method) => endpoint(method, '/v1/Hats/{hat}', plainTerms)

test('by default, an endpoint requires no permission, takes no body and is not cacheable', () => {
  const { isCacheable, ...declared } = declare('GET')
  assert.deepEqual(declared, {
    method: 'GET',
    path: '/v1/Hats/{hat}',
    door: 'key',
    summary: 'Gives a hat.',
    description: '',
    params,
    pathNames: ['hat'],
    body: null,
    fileBytesMax: null,
    bodyBytesMax: 4096,
    reply: null,
    permission: null,
    tagged: false,
    needsFreshSignIn: false,
    beta: false,
    localized: false,
    once: false,
    strict: false,
    keyScope: 'read',
    form: false,
    page: false,
    download: false,
  })
  assert.equal(isCacheable({ hat: 'bowler', wearer: undefined }), false)
})

test('a read key is enough for GET; a call that changes something needs a full-access key', () => {
  assert.equal(declare('GET').keyScope, 'read')
  assert.equal(declare('POST').keyScope, 'all')
  assert.equal(declare('PATCH').keyScope, 'all')
})

test('explicit settings of an endpoint override every default', () => {
  const terms = {
    description: 'At length.',
    permission: Permission.ItemGrant,
    tagged: true,
    beta: true,
    localized: true,
    once: true,
    strict: true,
    keyScope: 'grant',
    form: true,
    page: true,
  } as const
  const declared = endpoint('POST', '/v1/Hats', { ...plainTerms, ...terms })
  assert.deepEqual({ ...declared, ...terms }, declared)
})

test('responses can be declared cacheable for all parameters, or only for certain ones', () => {
  const keep = (cacheable: boolean | ((sent: { wearer?: string }) => boolean)) =>
    endpoint('GET', '/v1/Hats/{hat}', { ...plainTerms, cacheable })
  assert.equal(keep(true).isCacheable({ hat: 'bowler', wearer: 'Kim' }), true)
  const byWearer = keep(({ wearer }) => wearer === undefined)
  assert.equal(byWearer.isCacheable({ hat: 'bowler', wearer: undefined }), true)
  assert.equal(byWearer.isCacheable({ hat: 'bowler', wearer: 'Kim' }), false)
})
