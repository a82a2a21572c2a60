import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createBodyRoom } from './body-room.ts'

const LIMIT = 100

/** A request that declares this length, or none; `leave` closes its connection. */
function aRequest(bytes?: number) {
  const raw = new EventEmitter()
  const headers = bytes === undefined ? {} : { 'content-length': String(bytes) }
  const request = { headers, routeOptions: { bodyLimit: LIMIT } } as FastifyRequest
  const exchange = { request, reply: { raw } as unknown as FastifyReply }
  return { exchange, leave: () => void raw.emit('close') }
}

const openRoom = () => createBodyRoom({ ofOwnerBytesMax: 150, bytesMax: 200 })
const tooMuch = { code: 429 }
const full = { code: 503 }

test('the total size of the bodies being received is limited, both per owner and overall', () => {
  const reserve = openRoom()
  reserve('a', aRequest(90).exchange)
  assert.throws(() => reserve('a', aRequest(61).exchange), tooMuch)
  reserve('a', aRequest(60).exchange)
  assert.throws(() => reserve('b', aRequest(51).exchange), full)
  reserve('b', aRequest(50).exchange)
})

test('a body without a declared length counts as one of the maximum length', () => {
  const reserve = openRoom()
  reserve('a', aRequest().exchange)
  assert.throws(() => reserve('a', aRequest(51).exchange), tooMuch)
})

test('the space reserved for a request body is released when the connection closes', () => {
  const reserve = openRoom()
  const first = aRequest(100)
  reserve('a', first.exchange)
  first.leave()
  reserve('a', aRequest(100).exchange)
})

test('a request body in use keeps its reserved space even if the connection closes', () => {
  const reserve = openRoom()
  const first = aRequest(100)
  const hold = reserve('a', first.exchange)
  hold.keep()
  first.leave()
  assert.throws(() => reserve('a', aRequest(100).exchange), tooMuch)
  hold.free()
  reserve('a', aRequest(100).exchange)
})
