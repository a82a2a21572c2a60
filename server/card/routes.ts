import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Rates } from '../account/sign-in/rate.ts'
import { MEDIA_TYPES } from '../image/address/choose-format.ts'
import { readOutfit } from '../image/address/find-recipe.ts'
import type { Look } from '../image/address/look.ts'
import type { Pictures } from '../image/queue/pictures.ts'
import { readLanguage, readPageLanguage } from '../kernel/call/language.ts'
import { hasTag } from '../kernel/http/has-tag.ts'
import type { Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import { lostPage } from '../web/lost-page.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { cardPage } from './card-page.ts'
import { CARD_STYLE } from './card-style.ts'
import { cardUrl } from './card-url.ts'
import { drawQr } from './draw-qr.ts'
import { CARD_PICTURES } from './looks.ts'
import { reportRoutes } from './report-routes.ts'
import { readName } from './rules.ts'
import { findLook, findShown, readPage, type ShownCard, type ShowOptions } from './show-card.ts'

export interface CardOptions extends ShowOptions {
  db: Db
  random: Random
  pictures: Pictures
  /** Counts reports. */
  rates: Rates
}

/**
 * The time for which a browser may cache a picture of a card, even after the card has been turned
 * off. Shared caches may not store it.
 */
const PICTURE_CACHE_S = 300

const ADDRESS = { config: { door: 'address', isCounted: true } } as const

interface CardPath {
  name: string
}

interface PicturePath extends CardPath {
  token: string
  file: string
}

/**
 * `GET /card/{name}`: the public page of a member who has turned it on, with its pictures and its
 * QR code. Any other request gets the same response as a request for a name that nobody has.
 */
export function cardRoutes(server: FastifyInstance, options: CardOptions): void {
  const { db, pictures, assetUrl, fitUrl, secret } = options
  const headers = pageHeaders({ assetUrl, style: CARD_STYLE })

  reportRoutes(server, { ...options, find, refuse })

  async function find(text: string): Promise<ShownCard | null> {
    const name = readName(text)
    return name === undefined ? null : findShown(db, name)
  }

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    const lost = lostPage(assetUrl, readLanguage(request.headers['accept-language']))
    return reply.code(404).headers(lost.headers).type('text/html; charset=utf-8').send(lost.html)
  }

  server.get<{ Params: CardPath }>('/card/:name', ADDRESS, async (request, reply) => {
    const shown = await find(request.params.name)
    if (!shown) return refuse(request, reply)
    const language = readPageLanguage(request.headers['accept-language'])
    const page = await readPage(db, shown, { ...options, language })
    limitSearch(reply, shown)
    return reply
      .headers({ ...headers, Vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(cardPage(page))
  })

  server.get<{ Params: CardPath }>('/card/:name/qr.svg', ADDRESS, async (request, reply) => {
    const shown = await find(request.params.name)
    if (!shown) return refuse(request, reply)
    limitSearch(reply, shown)
    return reply
      .header('Cache-Control', 'no-store')
      .type('image/svg+xml')
      .send(drawQr(cardUrl(fitUrl, shown.card.name)))
  })

  const url = '/card/:name/:token/:file'
  server.get<{ Params: PicturePath }>(url, ADDRESS, async (request, reply) => {
    const { name, token, file } = request.params
    const look = CARD_PICTURES.get(file)
    const shown = look && (await find(name))
    const outfit = shown && (await findLook(db, shown, { token, secret }))
    if (!outfit) return refuse(request, reply)
    limitSearch(reply, shown)
    const items = await readOutfit(db, outfit.itemIds, outfit.colours)
    return sendPicture(request, reply, { look, items })
  })

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    { look, items }: { look: Look; items: Awaited<ReturnType<typeof readOutfit>> },
  ) {
    const recipe = { subject: { kind: 'avatar', items }, look } as const
    const picture = pictures.name(recipe)
    reply.headers({
      'Cache-Control': `private, max-age=${PICTURE_CACHE_S}`,
      ETag: `"${picture}"`,
      // Pages from other origins load the picture when they show a preview of the link.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if (hasTag(request.headers['if-none-match'], picture)) return reply.code(304).send()
    const { bytes } = await pictures.get(recipe)
    return reply.type(MEDIA_TYPES[look.format]).send(bytes)
  }
}

/** Search engines list neither the page nor its pictures, unless the member allows it. */
function limitSearch(reply: FastifyReply, { card }: ShownCard): void {
  if (!card.searchable) reply.header('X-Robots-Tag', 'noindex')
}
