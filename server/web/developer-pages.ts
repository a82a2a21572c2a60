import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../kernel/call/language.ts'
import { isLocalRequest } from '../kernel/http/is-local-request.ts'
import { pageHeaders } from './page-headers.ts'
import { PLAIN_STYLE, plainPage } from './plain-page.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface DeveloperPages {
  /** For people: the token moves from the URL into a cookie. */
  page(url: string, answer: Answer): void
  /** For programs: it neither redirects nor sets a cookie. */
  data(url: string, answer: Answer): void
  /**
   * For changes: it requires POST and the token in the URL, since a page on another site could make
   * the browser send the cookie.
   */
  act(url: string, answer: Answer): void
}

interface Doors {
  /** Known to anyone who sees the terminal or can read demo.json. */
  token: string
  assetUrl: string
}

const COOKIE = 'kisekae-developer'
const COOKIE_AGE_S = 30 * 86_400

const TEXTS = {
  ja: {
    title: 'このページは開発者用です',
    how: '<code>npm start</code> が表示した、<code>?token=</code> の付いたURLを開いてください。',
  },
  en: {
    title: 'This page is for developers',
    how: 'Open the URL that <code>npm start</code> printed, including <code>?token=…</code>.',
  },
} as const

/**
 * Serves the pages that exist only in development mode. To open them, a request must come from this
 * machine and carry the token, first in the URL and from then on in a cookie; for other machines,
 * the pages do not exist.
 */
export function developerPages(
  server: FastifyInstance,
  { token, assetUrl }: Doors,
): DeveloperPages {
  const isToken = (text: string | null | undefined) => isSame(text ?? '', token)
  const lockedHeaders = pageHeaders({ assetUrl, style: PLAIN_STYLE })

  function page(url: string, answer: Answer): void {
    server.get(url, { config: { isHidden: true, door: 'operator' } }, async (request, reply) => {
      if (!isLocalRequest(request.raw)) return reply.callNotFound()
      if (isToken(tokenIn(request))) {
        const cookie = `${COOKIE}=${token}; Max-Age=${COOKIE_AGE_S}; Path=/; HttpOnly`
        reply.header('Set-Cookie', `${cookie}; SameSite=Strict`).header('Cache-Control', 'no-store')
        return reply.redirect(url, 303)
      }
      if (isToken(cookieIn(request))) return answer(request, reply)
      return request.headers.accept?.includes('text/html')
        ? sendLocked(request, reply)
        : reply.callNotFound()
    })
  }

  function data(url: string, answer: Answer): void {
    server.get(url, { config: { isHidden: true, door: 'operator' } }, async (request, reply) => {
      const isOpen = isToken(tokenIn(request)) || isToken(cookieIn(request))
      if (!isOpen || !isLocalRequest(request.raw)) return reply.callNotFound()
      return answer(request, reply)
    })
  }

  function act(url: string, answer: Answer): void {
    server.post(url, { config: { isHidden: true, door: 'operator' } }, async (request, reply) => {
      if (!isToken(tokenIn(request)) || !isLocalRequest(request.raw)) return reply.callNotFound()
      return answer(request, reply)
    })
  }

  function sendLocked({ headers }: FastifyRequest, reply: FastifyReply) {
    const language = readLanguage(headers['accept-language'])
    const { title, how } = TEXTS[language]
    const html = plainPage({
      language,
      title: `${title} · Kisekae`,
      head: '<meta name="robots" content="noindex">',
      main: `<h1>${title}</h1>\n  <p>${how}</p>`,
    })
    return reply.code(404).headers(lockedHeaders).type('text/html; charset=utf-8').send(html)
  }

  return { page, data, act }
}

const tokenIn = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1]).get('token')

const cookieIn = ({ headers }: FastifyRequest) =>
  headers.cookie
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** In constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))

const hash = (text: string) => createHash('sha256').update(text).digest()
