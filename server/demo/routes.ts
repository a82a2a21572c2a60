import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { readLanguage } from '../kernel/call/language.ts'
import type { DeveloperPages } from '../web/developer-pages.ts'
import { homePage } from './home-page.ts'

export interface Home {
  baseUrl: string
  assetUrl: string
  /** Whether e-mails can be read at /outbox. */
  hasOutbox: boolean
  guest: { avatarId: number; appId: string; pictureToken: string } | null
}

/** `GET /home`: the first page for new users, with the animated demo guest if there is one. */
export function homeRoutes(pages: DeveloperPages, { baseUrl, assetUrl, ...home }: Home): void {
  const { guest, hasOutbox } = home
  const pictureOrigin = new URL(assetUrl).origin
  const policy = [
    "default-src 'none'",
    `img-src ${pictureOrigin} data:`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    Vary: 'Accept-Language',
  }
  const picture = guest && pictureUrl(assetUrl, guest.pictureToken, AVATAR_FILE)
  const shown = { baseUrl, hasOutbox, demo: guest && picture ? { ...guest, picture } : null }
  pages.page('/home', async (request, reply) => {
    const language = readLanguage(request.headers['accept-language'])
    return reply.headers(headers).type('text/html; charset=utf-8').send(homePage(shown, language))
  })
}
