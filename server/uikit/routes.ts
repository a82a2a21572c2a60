import { createClientSecret } from '@kisekae/contract/uikit.ts'
import type { FastifyInstance } from 'fastify'
import { getReadableLink } from '../avatar/get-readable-link.ts'
import type { CallRates } from '../kernel/limits/call-buckets.ts'
import type { On, Served } from '../kernel/serve/serve.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { App } from '../partner/store.ts'
import { createSecret } from './client-secret.ts'
import { offerToScreens } from './offer-to-screens.ts'
import { SECRET_LIFE_MS } from './rules.ts'
import { type ScreenOptions, screenRoutes } from './screen-routes.ts'
import { findKitApp, insertClientSecret, type KitApp } from './store.ts'

const BELOW = '/uikit-api'

/** `POST …/ClientSecret`, with which an app lets a browser show the kit. */
export function uikitRoutes(on: On): void {
  on(createClientSecret, async ({ avatarId }, call) => {
    const { appId } = call.app
    const { userId } = await getReadableLink(avatarId, call)
    const owner = { appId, userId, avatarId }
    const { clientSecret, secretHash } = createSecret()
    const { expiresAt } = await insertClientSecret(call.db, owner, {
      secretHash,
      lifeMs: SECRET_LIFE_MS,
    })
    return { clientSecret, expiresAt: expiresAt.toISOString() }
  })
}

/**
 * `/uikit-api`: calls from the kit's screens, with a client secret instead of a key. Returns a
 * function that serves endpoints of apps to the screens as well.
 */
export function openScreens(
  { server, onScreens }: Pick<Served<App>, 'server' | 'onScreens'>,
  { db, callRates, ...options }: ScreenOptions & { db: Db; callRates: CallRates },
): On<App> {
  allowOtherSites(server)
  const onScreen = onScreens({
    findApp: (secretHash) => findKitApp(db, secretHash),
    visitors: { nameOf: ({ avatarId }: KitApp) => String(avatarId), rate: callRates.avatar },
  })
  screenRoutes(onScreen, options)
  return offerToScreens(onScreen, BELOW)
}

/** The kit's elements run in apps' pages; they send a client secret, never a cookie. */
function allowOtherSites(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${BELOW}/`)) return done()
    reply.raw.setHeader('Access-Control-Allow-Origin', '*')
    reply.raw.setHeader(
      'Access-Control-Expose-Headers',
      'X-Request-Id, Retry-After, RateLimit, RateLimit-Policy',
    )
    if (request.method !== 'OPTIONS') return done()
    reply.raw.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH')
    reply.raw.setHeader('Access-Control-Allow-Headers', 'X-Api-Key, Accept-Language')
    reply.raw.setHeader('Access-Control-Max-Age', '86400')
    reply.code(204).send()
  })
}
