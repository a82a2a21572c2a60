import { int32, readParams } from '@kisekae/contract/wire.ts'
import type { FastifyInstance } from 'fastify'
import { wrongParameters } from '../../kernel/fault/parameter-faults.ts'
import { decodeFields, textsOf } from '../../kernel/http/decode-fields.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { listRoots } from './log-store.ts'

const PAGE = 1_000
const PARAMS = { after: int32({ min: 0, default: 0 }) }

/**
 * `GET /draws/roots`: the published roots of the draw log, oldest first, a thousand per page;
 * public, so that anyone can keep a copy that we cannot change.
 */
export function rootRoutes(server: FastifyInstance, db: Db): void {
  const config = { door: 'anyone', isCounted: true } as const
  server.get('/draws/roots', { config }, async (request, reply) => {
    const query = decodeFields(String(request.query))
    const { values, problems } = readParams(PARAMS, (name) => textsOf(query, name))
    if (!values) throw wrongParameters(problems)
    const roots = await listRoots(db, { after: values.after, limit: PAGE })
    return reply
      .headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' })
      .send({ roots })
  })
}
