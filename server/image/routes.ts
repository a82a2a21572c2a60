import { isDeepStrictEqual } from 'node:util'
import { RENDER_FORMATS } from '@kisekae/contract/render.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeFields, NO_FIELDS } from '../kernel/http/decode-fields.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { Db } from '../kernel/sql/db.ts'
import { MEDIA_TYPES } from './address/choose-format.ts'
import { findFigureItems, findRecipe, findRender, findSticker } from './address/find-recipe.ts'
import type { Format, Look } from './address/look.ts'
import { readAddress } from './address/read-address.ts'
import { readLook, readPackWish, readStickerLook } from './address/read-look.ts'
import { readRender } from './address/read-render.ts'
import { readSticker } from './address/read-sticker.ts'
import { type Ingredient, itemsOf, type Recipe } from './address/recipe.ts'
import { type CopyTerms, keepCopy } from './keep-copy.ts'
import { openPacks } from './pack/open-packs.ts'
import { planPack } from './pack/plan-pack.ts'
import { pictureNotFound } from './picture-not-found.ts'
import { CUSTOM, createDrawBudget, STICKERS } from './queue/draw-budget.ts'
import type { Ask } from './queue/pictures.ts'
import { createTurnstile } from './queue/turnstile.ts'
import { type VisitorImageOptions, visitorImageRoutes } from './visitor-routes.ts'

export interface ImageOptions extends VisitorImageOptions {
  /** The maximum age of a copy of a picture, in seconds; a year if absent. */
  keptS?: number
}

/** The format of our tokens; anything else is not looked up. */
const TOKEN = /^[\w-]{1,64}$/

/** The number of concurrent lookups. */
const LOOKUPS_AT_A_TIME = 4

const STICKER = '/image/:token/sticker/:file'
const PACK = '/image/:token/stickers.zip'

const ADDRESS = { config: { door: 'address' } } as const

interface ImagePath {
  token: string
  file: string
}

/** A request for a picture, after its URL and parameters have been read. */
interface Asked {
  token: string
  look: Look
  /** Null if the Accept header decides. */
  format: Format | null
  find(): Promise<Recipe | null>
  ask: Ask
}

/**
 * - `GET /image/{token}/{file}`: the pictures of the URLs in avatar and item records.
 * - `GET /image/{token}/render.{format}`: an avatar in a pose, with the parameters of Ready Player
 *   Me.
 * - `GET /image/{token}/sticker/{file}`: the stickers of an avatar.
 * - `GET /image/{token}/stickers.zip`: all stickers of an avatar for a chat service.
 * - `GET /image/visitor/{file}`: the look of a visitor.
 */
export function imageRoutes(server: FastifyInstance, options: ImageOptions): void {
  const { db, pictures, clock = () => performance.now(), keptS } = options
  const spend = createDrawBudget(clock, CUSTOM, options.countProcesses)
  const spendSticker = createDrawBudget(clock, STICKERS, options.countProcesses)
  const lookUp = createTurnstile<Recipe | null>(LOOKUPS_AT_A_TIME)
  const lookUpItems = createTurnstile<Ingredient[] | null>(LOOKUPS_AT_A_TIME)
  const packs = openPacks(pictures.get)

  async function send(request: FastifyRequest, reply: FastifyReply, asked: Asked) {
    const { token, look, format, find, ask } = asked
    const recipe = await lookUp(find, `${request.url} ${request.headers.accept}`)
    if (!recipe) throw pictureNotFound()
    const name = pictures.name(recipe)
    const copy = { token, name, recipe, keptS }
    if (hasTag(request.headers['if-none-match'], name)) {
      return describe(reply, format, copy).code(304).send()
    }
    const { bytes } = await pictures.get(recipe, ask)
    return describe(reply, format, copy).type(MEDIA_TYPES[look.format]).send(bytes)
  }

  server.get<{ Params: ImagePath }>('/image/:token/:file', ADDRESS, async (request, reply) => {
    const { token, file } = request.params
    allowPages(reply)
    const address = readAddress(file)
    if (!address || !TOKEN.test(token)) throw pictureNotFound()
    const { accept } = request.headers
    const look = readLook(address, decodeFields(String(request.query)), accept)
    // Without parameters, there are few pictures per URL, and they are always rendered.
    const isUsual = isDeepStrictEqual(look, readLook(address, NO_FIELDS, accept))
    return send(request, reply, {
      token,
      look,
      format: address.format,
      find: () => findRecipe(db, { ...address, token, look }),
      ask: isUsual ? { lane: 'usual' } : { lane: 'wished', onDraw: () => spend(token) },
    })
  })

  renderRoutes(server, { db, send, spend })
  visitorImageRoutes(server, options)

  server.get<{ Params: ImagePath }>(STICKER, ADDRESS, async (request, reply) => {
    const { token, file } = request.params
    allowPages(reply)
    const address = readSticker(file)
    if (!address || !TOKEN.test(token)) throw pictureNotFound()
    const query = decodeFields(String(request.query))
    const look = readStickerLook(address, query, request.headers.accept)
    return send(request, reply, {
      token,
      look,
      format: address.format,
      find: () => findSticker(db, { token, reaction: address.reaction, look }),
      ask: { lane: 'wished', onDraw: () => spendSticker(token) },
    })
  })

  server.get<{ Params: { token: string } }>(PACK, ADDRESS, async (request, reply) => {
    const { token } = request.params
    allowPages(reply)
    if (!TOKEN.test(token)) throw pictureNotFound()
    const wish = readPackWish(decodeFields(String(request.query)))
    const items = await lookUpItems(() => findFigureItems(db, token), token)
    if (!items) throw pictureNotFound()
    const pack = planPack(items, wish, pictures.name)
    const copy = { token, name: pack.name, items, keptS }
    if (hasTag(request.headers['if-none-match'], pack.name)) {
      return keepCopy(reply, copy).code(304).send()
    }
    const ask: Ask = { lane: 'wished', onDraw: () => spendSticker(token) }
    const zip = await packs.get({ token, pack, ask })
    return keepCopy(reply, copy)
      .headers({
        'Content-Disposition': `attachment; filename="stickers-${wish.chat}.zip"`,
        'Content-Length': zip.byteCount,
      })
      .type('application/zip')
      .send(zip.open())
  })
}

interface RenderOptions {
  db: Db
  send(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply>
  /** Counts a rendering for a URL. */
  spend(token: string): void
}

/** Each variant counts as one of the custom pictures that may be rendered for its URL. */
function renderRoutes(server: FastifyInstance, { db, send, spend }: RenderOptions): void {
  for (const format of RENDER_FORMATS) {
    const path = `/image/:token/render.${format}`
    server.get<{ Params: { token: string } }>(path, ADDRESS, async (request, reply) => {
      const { token } = request.params
      allowPages(reply)
      if (!TOKEN.test(token)) throw pictureNotFound()
      const wish = readRender(format, decodeFields(String(request.query)))
      return send(request, reply, {
        token,
        look: wish.look,
        format,
        find: () => findRender(db, { token, ...wish }),
        ask: { lane: 'wished', onDraw: () => spend(token) },
      })
    })
  }
}

/** Any page may show a picture, and read the errors. */
function allowPages(reply: FastifyReply): void {
  reply.headers({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

function describe(
  reply: FastifyReply,
  format: Format | null,
  { recipe, ...copy }: Omit<CopyTerms, 'items'> & { recipe: Recipe },
): FastifyReply {
  keepCopy(reply, { ...copy, items: itemsOf(recipe.subject) })
  if (format === null) reply.header('Vary', 'Accept')
  return reply
}
