import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fault } from '../kernel/fault/fault.ts'
import { decodeFields, NO_FIELDS } from '../kernel/http/decode-fields.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { CountProcesses } from '../kernel/limits/token-bucket.ts'
import type { Db } from '../kernel/sql/db.ts'
import { MEDIA_TYPES } from './address/choose-format.ts'
import { findRecipe } from './address/find-recipe.ts'
import { type Address, readAddress } from './address/read-address.ts'
import { readLook } from './address/read-look.ts'
import { itemsOf, type Recipe } from './address/recipe.ts'
import { type CopyTerms, keepCopy } from './keep-copy.ts'
import { createDrawBudget } from './queue/draw-budget.ts'
import type { Pictures } from './queue/pictures.ts'
import { createTurnstile } from './queue/turnstile.ts'

export const pictureNotFound = fault(
  404,
  'avatar.image',
  'pictureNotFound',
  'This picture does not exist.',
)

export interface ImageOptions {
  db: Db
  pictures: Pictures
  /** Milliseconds, monotonic. */
  clock?: () => number
  /** How long a copy of a picture may be kept, in seconds; a year if absent. */
  keptS?: number
  /** The processes that share the budget of custom pictures; this one only if absent. */
  countProcesses?: CountProcesses
}

/** The format of our tokens; anything else is not looked up. */
const TOKEN = /^[\w-]{1,64}$/

/** The number of concurrent lookups. */
const LOOKUPS_AT_A_TIME = 4

const ADDRESS = { config: { door: 'address' } } as const

interface ImagePath {
  token: string
  file: string
}

/** `GET /image/{token}/{file}`: the URLs in avatar and item records. */
export function imageRoutes(server: FastifyInstance, options: ImageOptions): void {
  const { db, pictures, clock = () => performance.now(), keptS } = options
  const spend = createDrawBudget(clock, options.countProcesses)
  const lookUp = createTurnstile<Recipe | null>(LOOKUPS_AT_A_TIME)

  server.get<{ Params: ImagePath }>('/image/:token/:file', ADDRESS, async (request, reply) => {
    const { token, file } = request.params
    // Any page may show a picture, and see errors.
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    const address = readAddress(file)
    if (!address || !TOKEN.test(token)) throw pictureNotFound()
    const query = decodeFields(String(request.query))
    const { accept } = request.headers
    const look = readLook(address, query, accept)
    const find = () => findRecipe(db, { ...address, token, look })
    const recipe = await lookUp(find, `${request.url} ${accept}`)
    if (!recipe) throw pictureNotFound()
    const name = pictures.name(recipe)
    if (hasTag(request.headers['if-none-match'], name)) {
      return describe(reply, address, { token, name, recipe, keptS }).code(304).send()
    }
    const isUsual = isDeepStrictEqual(look, readLook(address, NO_FIELDS, accept))
    // Without parameters, there are few pictures per URL, and they are always rendered.
    const { bytes } = await pictures.get(
      recipe,
      isUsual ? { lane: 'usual' } : { lane: 'wished', onDraw: () => spend(token) },
    )
    return describe(reply, address, { token, name, recipe, keptS })
      .type(MEDIA_TYPES[look.format])
      .send(bytes)
  })
}

function describe(
  reply: FastifyReply,
  { format }: Address,
  { recipe, ...copy }: Omit<CopyTerms, 'items'> & { recipe: Recipe },
): FastifyReply {
  keepCopy(reply, { ...copy, items: itemsOf(recipe.subject) })
  if (format === null) reply.header('Vary', 'Accept')
  return reply
}
