import { AVATAR_FILE } from '../avatar/describe-avatar.ts'
import type { GuestSetup } from '../guest/create-guest.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { readLanguage } from '../kernel/call/language.ts'
import { invalidParameter } from '../kernel/fault/parameter-faults.ts'
import { decodeFields, textOf } from '../kernel/http/decode-fields.ts'
import type { Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { DeveloperPages } from '../web/developer-pages.ts'
import { hashSource } from '../web/page-headers.ts'
import { homePage, RETRY } from './home-page.ts'
import { makeUser, USER_STATES } from './make-user.ts'
import { expireSession, findDevelopmentApp } from './store.ts'

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
    `script-src ${hashSource(RETRY)}`,
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

export interface FixtureSetup extends GuestSetup {
  db: Db
  random: Random
}

/**
 * `POST /fixture?appId=&state=`: creates a user of a development app in a state in which calls are
 * refused; `POST /fixture?appId=&gachaSessionId=` ends a draw. For partners' tests, which could
 * otherwise reach these states only by hand or by waiting.
 */
export function fixtureRoutes(pages: DeveloperPages, { db, ...setup }: FixtureSetup): void {
  pages.act('/fixture', async (request, reply) => {
    const query = decodeFields(String(request.query))
    const app = await findDevelopmentApp(db, textOf(query, 'appId') ?? '')
    if (!app) throw invalidParameter({ message: 'appId must be the id of a development app.' })
    const sessionId = textOf(query, 'gachaSessionId')
    if (sessionId !== undefined) {
      const isExpired = await expireSession(db, { appId: app.appId, sessionId })
      if (!isExpired)
        throw invalidParameter({ message: 'gachaSessionId must be the id of an open draw.' })
      return reply.send({ gachaSessionId: sessionId })
    }
    const state = USER_STATES.find((one) => one === textOf(query, 'state'))
    const states = USER_STATES.join(', ')
    if (!state) throw invalidParameter({ message: `state must be one of ${states}.` })
    return reply.send(await makeUser(db, { app, state }, setup))
  })
}
