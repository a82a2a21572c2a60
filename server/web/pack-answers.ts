import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Data that fits into one network packet does not arrive faster if it is compressed. */
const PACKED_CHARS_MIN = 1400

const pack = promisify(gzip)

/** Compresses long responses for browsers: a closet shrinks from 40 kB to 7 kB. */
export function packAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < PACKED_CHARS_MIN) return payload
    reply.header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return payload
    reply.header('Content-Encoding', 'gzip')
    return pack(payload)
  })
}
