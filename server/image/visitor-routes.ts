import type { FastifyInstance } from 'fastify'
import { hasTag } from '../kernel/http/has-tag.ts'
import { addressGroup } from '../kernel/limits/address-group.ts'
import type { CountProcesses } from '../kernel/limits/token-bucket.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { readOutfit } from './address/find-recipe.ts'
import { Format, type Look, plainLook, TRANSPARENT } from './address/look.ts'
import type { Recipe } from './address/recipe.ts'
import { readVisitorLook, type VisitorLook } from './address/visitor-look.ts'
import { pictureNotFound } from './picture-not-found.ts'
import { createDrawBudget, VISITORS, VISITORS_OF_ADDRESS } from './queue/draw-budget.ts'
import type { Pictures } from './queue/pictures.ts'
import { createTurnstile } from './queue/turnstile.ts'

export interface VisitorImageOptions {
  db: Db
  pictures: Pictures
  /** Signs the URLs of visitors' looks. */
  secret: KeySet
  /** Milliseconds, monotonic. */
  clock?: () => number
  /** The processes that share the visitors' budgets; only this one if absent. */
  countProcesses?: CountProcesses
}

/** The name of the one budget that all visitors share. */
const EVERYONE = ''

/** Fewer lookups than for members' pictures. */
const LOOKUPS_AT_A_TIME = 2

/** One still picture, as the app's stage shows it: an animation costs 17 times as much. */
const LOOK: Look = {
  ...plainLook('avatar'),
  format: Format.Png,
  widthPx: 480,
  heightPx: 640,
  background: TRANSPARENT,
  isAnimated: false,
}

/**
 * `GET /image/visitor/{file}`: the picture of a look that a visitor tries on. The URL contains the
 * look. Visitors' pictures are rendered after all others, and are not stored.
 */
export function visitorImageRoutes(server: FastifyInstance, options: VisitorImageOptions): void {
  const { db, pictures, secret, clock = () => performance.now() } = options
  const spendOfAddress = createDrawBudget(clock, VISITORS_OF_ADDRESS, options.countProcesses)
  const spendOfAll = createDrawBudget(clock, VISITORS, options.countProcesses)
  const lookUp = createTurnstile<Recipe>(LOOKUPS_AT_A_TIME)

  const getRecipe = async ({ itemIds, colours }: VisitorLook): Promise<Recipe> => ({
    subject: { kind: 'avatar', items: await readOutfit(db, itemIds, colours) },
    look: LOOK,
  })

  server.get<{ Params: { file: string } }>(
    '/image/visitor/:file',
    { config: { door: 'address', isCounted: true } },
    async (request, reply) => {
      const { file } = request.params
      reply.headers({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      // A forged URL costs no database statement.
      const look = readVisitorLook(file, secret)
      if (!look) throw pictureNotFound()
      const { now } = await db.get<{ now: Date }>`select clock_timestamp() as now`
      const lifeS = Math.floor(look.expiresS - now.getTime() / 1000)
      if (lifeS <= 0) throw pictureNotFound()
      const recipe = await lookUp(() => getRecipe(look), file)
      const name = pictures.name(recipe)
      reply.headers({ 'Cache-Control': `public, max-age=${lifeS}`, ETag: `"${name}"` })
      if (hasTag(request.headers['if-none-match'], name)) return reply.code(304).send()
      const { bytes } = await pictures.get(recipe, {
        lane: 'visitor',
        isKept: false,
        onDraw() {
          spendOfAddress(addressGroup(request.ip))
          spendOfAll(EVERYONE)
        },
      })
      return reply.type('image/png').send(bytes)
    },
  )
}
