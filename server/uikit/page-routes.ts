import { openKit } from '@kisekae/contract/uikit.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage, readPageLanguage } from '../kernel/call/language.ts'
import { readParameters } from '../kernel/call/read-parameters.ts'
import { toFault } from '../kernel/fault/to-fault.ts'
import { decodeFields, type Fields, NO_FIELDS } from '../kernel/http/decode-fields.ts'
import { urlOf } from '../kernel/http/url-of.ts'
import { type CallRates, type CountCall, createCallBuckets } from '../kernel/limits/call-buckets.ts'
import type { Log } from '../kernel/log/log.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { errorPage } from '../link/page/error-page.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { PLAIN_STYLE } from '../web/plain-page.ts'
import { serveFiles } from '../web/serve-files.ts'
import { createSecret } from './client-secret.ts'
import { kitPage, SCREENS, type Screen } from './kit-page.ts'
import { readFrameModel } from './read-frame-model.ts'
import { mustBeSigned, SECRET_LIFE_MS } from './rules.ts'
import { findSigner, insertClientSecret } from './store.ts'
import { screenNotFound } from './uikit-faults.ts'

export interface KitPages {
  db: Db
  log: Log
  assetUrl: string
  callRates: CallRates
  /** The key from which kit secrets are derived. */
  keys: { 'kit-secrets': KeySet }
  /** The folder of the built kit. */
  folder: string
}

/** `GET /uikit/{screen}`: the kit's screens as pages, and the script of its elements. */
export function kitPageRoutes(server: FastifyInstance, options: KitPages): void {
  const { folder, callRates } = options
  const config = { door: openKit.door, isCounted: true }
  const countApp = createCallBuckets('app', callRates.app, () => performance.now())
  server.get(urlOf(openKit), { config }, async (request, reply) => {
    try {
      return await show(request, reply, { ...options, countApp })
    } catch (error) {
      return refuse(request, reply, { error, ...options })
    }
  })
  serveFiles(server, {
    root: folder,
    prefix: '/uikit/files/',
    allowedPath: (path) => /^\/[\w.-]+\.(js|css)$/.test(path),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('Cache-Control', 'no-cache')
      // Apps' pages load the elements from here.
      reply.header('Access-Control-Allow-Origin', '*')
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, assetUrl, keys, countApp }: KitPages & { countApp: CountCall },
) {
  const query = decodeFields(String(request.query))
  // The router has set the only parameter of the path, as a string.
  const path = request.params as Record<string, string>
  const params = readParameters(openKit, { path, query, form: NO_FIELDS })
  const screen = readScreen(params.screen)
  const { appId, userId } = mustBeSigned(
    await findSigner(db, params.avatarId),
    {
      parameters: pairsOf(query),
      signature: params.signature,
      timestamp: Number(params.timestamp),
    },
    keys['kit-secrets'],
  )
  // Counted only at this point, so that unsigned requests do not use up the budget of the app's
  // users.
  countApp(appId, reply.raw)
  const { frameModel } = params
  if (frameModel !== undefined) readFrameModel(frameModel, params.avatarId)
  const { clientSecret, secretHash } = createSecret()
  const owner = { appId, userId, avatarId: params.avatarId }
  await insertClientSecret(db, owner, { secretHash, lifeMs: SECRET_LIFE_MS, frameModel })
  const language = readPageLanguage(params.locale ?? request.headers['accept-language'])
  // The page is created before its headers, because invalid URLs are refused when it is created.
  const html = kitPage({ ...params, screen, language, clientSecret })
  return reply
    .headers(pageHeaders({ assetUrl, styleUrl: params.styleUrl, frameOrigin: params.frameOrigin }))
    .type('text/html; charset=utf-8')
    .send(html)
}

function readScreen(text: string): Screen {
  const screen = SCREENS.find((name) => name === text)
  if (!screen) throw screenNotFound()
  return screen
}

const pairsOf = ({ names, values }: Fields) => names.map((name, at) => [name, values[at]] as const)

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, log, assetUrl }: { error: unknown; log: Log; assetUrl: string },
) {
  const fault = toFault(error)
  if (fault.code >= 500) log.logger.error({ err: error, requestId: request.id }, 'A page failed.')
  const language = readLanguage(request.headers['accept-language'])
  // The kernel sends the headers, as for every door.
  if (fault.code === 429) throw fault
  // Logged without the query, which reveals what the user owns.
  const html = errorPage({ fault, language, requestId: request.id, query: '' })
  return reply
    .code(fault.code)
    .headers({ ...pageHeaders({ assetUrl, style: PLAIN_STYLE }), Vary: 'Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(html)
}
