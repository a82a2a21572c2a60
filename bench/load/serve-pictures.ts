import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AVATAR_FILE } from '@kisekae/server/avatar/describe-avatar.ts'
import {
  startTestService,
  TEST_KEYS,
  type TestService,
} from '@kisekae/server/fixtures/start-test-service.ts'
import { createGuestUser } from '@kisekae/server/guest/create-guest.ts'
import { findRecipe } from '@kisekae/server/image/address/find-recipe.ts'
import { plainLook } from '@kisekae/server/image/address/look.ts'
import { readAddress } from '@kisekae/server/image/address/read-address.ts'
import type { Recipe } from '@kisekae/server/image/address/recipe.ts'
import { Fault } from '@kisekae/server/kernel/fault/fault.ts'
import { openLog } from '@kisekae/server/kernel/log/log.ts'
import { systemRandom as random } from '@kisekae/server/kernel/random.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import { signModelUrl } from '@kisekae/server/model/model-url.ts'
import { startModels } from '@kisekae/server/model/start-models.ts'
import { openVrmPool } from '@kisekae/server/vrm/make/open-pool.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Order } from './start-picture-service.ts'

const STRIDE = 101

// A complete service with avatars whose pictures and models have not been requested yet.
const [drawThreads, avatarCount, modelThreads] = process.argv.slice(2).map(Number)
const logFile = join(mkdtempSync(join(tmpdir(), 'kisekae-bench-')), 'log')
const log = openLog({ level: 'info', file: logFile })
const service = await startTestService({ drawThreads, log, onModelAsked: () => models?.nudge() })
const models = modelThreads > 0 ? makeModels(service) : null
const tokens: string[] = []
for (let i = 0; i < avatarCount; i++) tokens.push(await makeAvatar(service, pickOutfit(i)))
const recipes = await Promise.all(tokens.map((token) => readRecipe(service, token)))

process.on('message', async ({ background }: Order) => {
  if (background) await Promise.all(recipes.map((recipe) => draw(recipe, background)))
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuSeconds: (user + system) / 1e6,
    rssBytes: process.memoryUsage.rss(),
    drawnCount: service.pictures.drawnCount(),
  })
})
process.on('disconnect', async () => {
  await models?.stop()
  await service.stop()
  process.exit()
})
process.send?.({
  port: Number(new URL(service.baseUrl).port),
  key: service.app.key,
  paths: tokens.map((token) => `/image/${token}/${AVATAR_FILE}`),
  modelPaths: tokens.map(signModelPath),
})

/** Makes models as a process of the service does. */
function makeModels({ db, vrmFiles: files, partFolder }: TestService) {
  const pool = openVrmPool(partFolder, { threads: modelThreads })
  const fleet = { isLeader: () => true }
  const { version } = partFolder
  const made = startModels({
    db,
    log,
    files,
    version,
    threads: modelThreads,
    make: pool.make,
    fleet,
  })
  return {
    nudge: made.nudge,
    async stop() {
      await made.stop()
      await pool.close()
    },
  }
}

function signModelPath(pictureToken: string): string {
  const options = { format: 'glb', atlasSize: 2048, profile: null, options: {} } as const
  return signModelUrl('', { ...options, pictureToken, secret: TEST_KEYS.pictures })
}

/** Picks one of the possible combinations of faces, hair, and clothes, on a fair body. */
function pickOutfit(i: number): string[] {
  const keysOf = (prefix: string, ending = '') =>
    CATALOGUE.map(({ key }) => key).filter((key) => key.startsWith(prefix) && key.endsWith(ending))
  const faces = keysOf('face-', '-fair')
  const hair = keysOf('hair-')
  const clothes = keysOf('clothes-')
  // The stride is coprime to the number of combinations: no combination repeats, and neighbours
  // differ in everything.
  const at = (i * STRIDE) % (faces.length * hair.length * clothes.length)
  const afterFaces = Math.floor(at / faces.length)
  return [
    'body-fair',
    faces[at % faces.length],
    hair[afterFaces % hair.length],
    clothes[Math.floor(afterFaces / hair.length)],
  ]
}

/** Returns the token in the URL of the avatar's pictures. */
async function makeAvatar({ db, app, starter }: TestService, keys: string[]): Promise<string> {
  const itemIds = keys.map((key) => {
    const itemId = starter.byKey.get(key)
    if (itemId === undefined) throw new Error(`The wardrobe has no piece '${key}'.`)
    return itemId
  })
  const setup = { outfits: [itemIds], secret: fixedKeys('of this test'), random }
  const owner = { appId: app.appId, permissions: ['AvatarLoad'] }
  const { pictureToken } = await createGuestUser(db, owner, setup)
  return pictureToken
}

async function readRecipe({ db }: TestService, token: string): Promise<Recipe> {
  const address = readAddress(AVATAR_FILE)
  const recipe = address && (await findRecipe(db, { ...address, token, look: plainLook('avatar') }))
  if (!recipe) throw new Error(`The picture '${token}' does not exist.`)
  return recipe
}

/** Also retries while parts are being generated, which takes longer than a request may wait. */
async function draw(recipe: Recipe, background: string): Promise<void> {
  const look = { ...recipe.look, background }
  await service.pictures.get({ ...recipe, look }).catch((error) => {
    if (error instanceof Fault && error.code === 503) return draw(recipe, background)
    throw error
  })
}
