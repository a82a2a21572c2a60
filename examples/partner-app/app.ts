import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { KisekaeError } from '@kisekae/sdk'
import { type Customer, findCustomer } from './customer.ts'
import { NothingToBuy } from './find-offer.ts'
import { routes, SCOPE } from './routes.ts'
import { showCartChanged, showFault, showOutdated } from './screens/faults.ts'
import { layOut } from './screens/layout.ts'
import type { Reply, Shop, Visit } from './visit.ts'
import { WORDS } from './words.ts'

const FILES: { readonly [path: string]: string } = {
  '/style.css': 'text/css',
  '/app.js': 'text/javascript',
  '/icon.svg': 'image/svg+xml',
}

/** The maximum size of a request body; the shop's own forms are far smaller. */
const BODY_BYTES_MAX = 16_384

/** A request that no page of this shop sends. */
class BadRequest extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The whole shop as a server. */
export const createPartnerApp = (shop: Shop): Server =>
  createServer((request, response) => {
    serve(shop, request, response).catch((error) => fail(response, error))
  })

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  const isBad = error instanceof BadRequest
  if (!isBad) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  // The rest of an oversized body is discarded.
  response.writeHead(isBad ? error.status : 500, {
    'Content-Type': 'text/plain',
    Connection: 'close',
  })
  response.end(isBad ? error.message : 'Something went wrong.')
}

async function serve(shop: Shop, request: IncomingMessage, response: ServerResponse) {
  const address = readAddress(request.url, shop.origin)
  const { pathname } = address
  if (Object.hasOwn(FILES, pathname)) {
    response.setHeader('Content-Type', FILES[pathname])
    return response.end(readFileSync(new URL(`./public${pathname}`, import.meta.url)))
  }
  const fields = await readFields(request, address)
  const customer = recognise(request, response)
  const [, noun = '', name = ''] = pathname.split('/')
  const language = readLanguage(request)
  const words = WORDS[language]
  const route = routes[`${request.method} /${noun}`]
  const url = address.href
  const known = { ...shop, customer, language, words, name, fields, url }
  let visit: Visit | null = null
  let reply: Reply
  try {
    visit = { ...known, avatar: await findAvatar(known) }
    reply = route ? await route(visit) : { to: '/' }
  } catch (error) {
    reply = explain(error, words)
  }
  if ('to' in reply) return response.writeHead(303, { Location: reply.to }).end()
  response.writeHead(reply.status ?? 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': describePolicy(shop),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Language',
  })
  response.end(layOut({ ...known, avatar: visit?.avatar ?? null }, reply))
}

/** The UI kit is a script of the service and calls the service. */
const describePolicy = ({ serviceUrl }: Shop) =>
  [
    "default-src 'self'",
    'img-src *',
    `script-src 'self' ${serviceUrl}`,
    `connect-src 'self' ${serviceUrl}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** A new customer gets a guest avatar, as does one who has removed the link. */
async function findAvatar({ kisekae, customer, language }: Omit<Visit, 'avatar'>) {
  const { id, avatarId } = customer
  // Two tabs of a new customer share one guest.
  const options = { language, idempotencyKey: `${id}-${avatarId ?? 'new'}` }
  const { avatar, isNew } = await kisekae.initialise({ avatarId, scope: SCOPE }, options)
  if (isNew && avatarId !== undefined) customer.notice = 'unlinked'
  customer.avatarId = avatar.avatarId
  return avatar
}

function recognise(request: IncomingMessage, response: ServerResponse): Customer {
  const id = /\bcustomer=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const customer = findCustomer(id)
  // SameSite=Lax, so that forms on other sites cannot buy anything here.
  const cookie = `customer=${customer.id}; HttpOnly; SameSite=Lax; Path=/`
  if (customer.id !== id) response.setHeader('Set-Cookie', cookie)
  return customer
}

function readLanguage({ headers }: IncomingMessage): 'ja' | 'en' {
  const chosen = /\blanguage=(ja|en)/.exec(headers.cookie ?? '')?.[1]
  const wanted = chosen ?? headers['accept-language'] ?? ''
  return wanted.startsWith('ja') ? 'ja' : 'en'
}

/** `//`, `http://[` and URLs of other sites do not belong to this shop. @throws BadRequest */
function readAddress(url = '/', origin: string): URL {
  const address = URL.parse(url, origin)
  if (address?.origin !== origin) throw new BadRequest(400, 'The shop has no such page.')
  return address
}

/** @throws BadRequest */
async function readFields(request: IncomingMessage, address: URL): Promise<URLSearchParams> {
  if (request.method !== 'POST') return address.searchParams
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) throw new BadRequest(413, 'The form is too large.')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Branches on the reason, never on the message. */
function explain(error: unknown, words: Visit['words']): Reply {
  if (error instanceof NothingToBuy) return { to: '/shop' }
  if (!(error instanceof KisekaeError)) throw error
  if (error.reason === 'shopSessionVersionOutdated') return showCartChanged(words)
  if (OVER.has(error.reason)) return showOutdated(words)
  return showFault(words, error)
}

const OVER: ReadonlySet<string> = new Set([
  'sessionNotFound',
  'sessionConsumed',
  'sessionExpired',
  'sessionOutdated',
  'firstSessionAlreadyGranted',
  'gachaNotOnSale',
  'avatarNotFound',
])
