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

/** The whole shop as a server. */
export const createPartnerApp = (shop: Shop): Server =>
  createServer((request, response) => {
    const path = new URL(request.url ?? '/', shop.origin).pathname
    if (path in FILES) {
      response.setHeader('Content-Type', FILES[path])
      response.end(readFileSync(new URL(`./public${path}`, import.meta.url)))
    } else serve(shop, request, response).catch((error) => response.destroy(error))
  })

async function serve(shop: Shop, request: IncomingMessage, response: ServerResponse) {
  const customer = recognise(request, response)
  const { pathname } = new URL(request.url ?? '/', shop.origin)
  const [, noun = '', name = ''] = pathname.split('/')
  const language = readLanguage(request)
  const words = WORDS[language]
  const route = routes[`${request.method} /${noun}`]
  const fields = await readFields(request, shop.origin)
  const url = request.url ?? '/'
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

/** The UI kit is a script of the service, and asks the service. */
const describePolicy = ({ serviceUrl }: Shop) =>
  [
    ...["default-src 'self'", 'img-src *', `script-src 'self' ${serviceUrl}`],
    ...[`connect-src 'self' ${serviceUrl}`, "frame-ancestors 'none'"],
  ].join('; ')

/** A new customer gets a guest avatar, and so does one who has removed the link. */
async function findAvatar({ kisekae, customer, language }: Omit<Visit, 'avatar'>) {
  const { id, avatarId } = customer
  // Two tabs of a new customer ask for the same guest.
  const options = { language, idempotencyKey: `${id}-${avatarId ?? 'new'}` }
  const { avatar, isNew } = await kisekae.initialise({ avatarId, scope: SCOPE }, options)
  if (isNew && avatarId !== undefined) customer.notice = 'unlinked'
  customer.avatarId = avatar.avatarId
  return avatar
}

function recognise(request: IncomingMessage, response: ServerResponse): Customer {
  const id = /\bcustomer=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const customer = findCustomer(id)
  // Lax: forms of other sites cannot buy anything here.
  const cookie = `customer=${customer.id}; HttpOnly; SameSite=Lax; Path=/`
  if (customer.id !== id) response.setHeader('Set-Cookie', cookie)
  return customer
}

function readLanguage({ headers }: IncomingMessage): 'ja' | 'en' {
  const chosen = /\blanguage=(ja|en)/.exec(headers.cookie ?? '')?.[1]
  const wanted = chosen ?? headers['accept-language'] ?? ''
  return wanted.startsWith('ja') ? 'ja' : 'en'
}

async function readFields(request: IncomingMessage, origin: string): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URL(request.url ?? '/', origin).searchParams
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Decides by the reason, never by the message. */
function explain(error: unknown, words: Visit['words']): Reply {
  if (error instanceof NothingToBuy) return { to: '/shop' }
  if (!(error instanceof KisekaeError)) throw error
  if (error.reason === 'shopSessionVersionOutdated') return showCartChanged(words)
  if (OVER.has(error.reason)) return showOutdated(words)
  return showFault(words, error)
}

const OVER: ReadonlySet<string> = new Set([
  ...['sessionNotFound', 'sessionConsumed', 'sessionExpired', 'sessionOutdated'],
  ...['firstSessionAlreadyGranted', 'gachaNotOnSale', 'avatarNotFound'],
])
