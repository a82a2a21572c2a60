import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from '../fault/transport-faults.ts'

export const BODY_BYTES_MAX = 64 * 1024

const FORM = 'application/x-www-form-urlencoded'
const UTF8 = /^"?utf-?8"?$/i

/**
 * Accepts form bodies without decoding them; a body of another type is refused unless it is empty,
 * since clients often send a type without a body.
 */
export function takeForms(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, '')
    else if (isForm(request)) done(null, body.toString('latin1'))
    else done(unsupportedMediaType())
  })
}

function isForm({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return false
  const [type, ...parameters] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== FORM) return false
  return parameters.every((parameter) => {
    const [name, value = ''] = parameter.split('=')
    return name.trim().toLowerCase() !== 'charset' || UTF8.test(value.trim())
  })
}
