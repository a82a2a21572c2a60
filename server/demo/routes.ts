import type { FastifyInstance } from 'fastify'
import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { readLanguage } from '../kernel/language.ts'
import { homePage } from './home-page.ts'

export interface Home {
  baseUrl: string
  assetUrl: string
  guest: { avatarId: number; appId: string; pictureToken: string } | null
}

/** `GET /`: where a newcomer arrives; the demo guest moving, when there is one. */
export function homeRoutes(server: FastifyInstance, { baseUrl, assetUrl, guest }: Home): void {
  const pictureOrigin = new URL(assetUrl).origin
  const policy = [
    "default-src 'none'",
    `img-src ${pictureOrigin} data:`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language',
  }
  const picture = guest && pictureUrl(assetUrl, guest.pictureToken, AVATAR_FILE)
  const shown = { baseUrl, demo: guest && picture ? { ...guest, picture } : null }
  server.get('/', async (request, reply) => {
    const language = readLanguage(request.headers['accept-language'])
    return reply.headers(headers).type('text/html; charset=utf-8').send(homePage(shown, language))
  })
}
