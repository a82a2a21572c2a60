import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { starterAsset } from '../../item/starter-items.ts'
import { systemRandom } from '../../kernel/random.ts'
import { openTestDatabase, type TestDatabase } from '../../postgres/test-database.ts'
import { plainLook } from '../address/look.ts'
import type { Recipe } from '../address/recipe.ts'
import { type Claims, createClaims, UNCLAIMED } from './claims.ts'
import { createPictures, type Pictures } from './pictures.ts'

const PROGRAM = new URL('../fixtures/mortal-thread.ts', import.meta.url)
const NO_RULES = { slots: [], hides: [], bodies: [] }
const items = [{ part: 'Body' as const, asset: starterAsset('body-fair'), rules: NO_RULES }]

let database: TestDatabase
let blobFolder: string
before(async () => {
  database = await openTestDatabase()
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-claims-'))
  await writeFile(join(blobFolder, 'deaths'), '')
})
after(async () => {
  await database.drop()
  await rm(blobFolder, { recursive: true })
})
beforeEach(() => database.db.rows`delete from picture_claim`)

const onError = (error: unknown) => {
  throw error
}

interface Member {
  pictures: Pictures
  claims: Claims
}

/**
 * Processes with one store. Each process is called as soon as a picture is requested, as if by a
 * notification.
 */
function openFleet(roles: readonly ('draw' | 'api')[], version = 'mortal'): Member[] {
  const members: Member[] = []
  const drawers = roles.filter((role) => role === 'draw').length
  const wake = () => {
    for (const { pictures } of members) pictures.drawAsked()
  }
  const fleet = { countDrawers: () => Math.max(1, drawers), wake }
  for (const role of roles) {
    const { db } = database
    const claims = createClaims({ db, random: systemRandom, fleet, version, onError })
    const place = { blobFolder, version, threads: 2, onError, program: PROGRAM }
    members.push({ claims, pictures: createPictures({ ...place, claims, draws: role === 'draw' }) })
  }
  return members
}

const closeAll = (members: readonly Member[]) =>
  Promise.all(members.map(({ pictures }) => pictures.close()))

let colour = 0
const newRecipes = (count: number): Recipe[] =>
  Array.from({ length: count }, () => {
    const background = String(colour++).padStart(6, '0')
    return { subject: { kind: 'face', items }, look: { ...plainLook('face'), background } }
  })

const countRows = async () => (await database.db.rows`select from picture_claim`).length
const drawnBy = (members: readonly Member[]) => members.map(({ pictures }) => pictures.drawnCount())

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count)

test('twelve pictures requested from three processes are rendered once each', async () => {
  const members = openFleet(['draw', 'draw', 'draw'])
  const recipes = newRecipes(12)
  const all = await Promise.all(
    members.flatMap(({ pictures }) => recipes.map((recipe) => pictures.get(recipe))),
  )
  assert.equal(all.length, 36)
  for (const { bytes } of all) assert.equal(Buffer.from(bytes).toString(), 'drawn')
  assert.equal(sum(drawnBy(members)), 12)
  await closeAll(members)
  assert.equal(await countRows(), 0)
})

test('a process that closes first ends the claims of pictures that are not stored', async () => {
  let hasEnded = false
  const release = async () => {
    await sleep(50)
    hasEnded = true
  }
  const claims = { ...UNCLAIMED, release }
  const place = { blobFolder, version: 'mortal', threads: 1, onError, program: PROGRAM }
  const pictures = createPictures({ ...place, claims })
  const [recipe] = newRecipes(1)
  await pictures.get(recipe, { lane: 'usual', isKept: false })
  await pictures.close()
  assert.equal(hasEnded, true)
})

test('a picture that several API processes request is drawn only once', async () => {
  const members = openFleet(['api', 'api', 'draw', 'draw'])
  const recipes = newRecipes(100)
  const all = await Promise.all(
    members.slice(0, 2).flatMap(({ pictures }) => recipes.map((recipe) => pictures.get(recipe))),
  )
  for (const { bytes } of all) assert.equal(Buffer.from(bytes).toString(), 'drawn')
  const [first, second, ...drawers] = drawnBy(members)
  assert.deepEqual([first, second], [0, 0])
  assert.equal(sum(drawers), 100)
  await closeAll(members)
  assert.equal(await countRows(), 0)
})

test('a picture that another process is drawing does not hold up the next one', async () => {
  const [member, other] = openFleet(['draw', 'draw'])
  const recipes = newRecipes(4)
  const names = recipes.map((recipe) => member.pictures.name(recipe))
  // More pictures than the process has threads.
  for (const name of names.slice(0, 3)) assert.equal(await other.claims.take(name), true)
  const [first, second, third, next] = recipes.map((recipe) => member.pictures.get(recipe))
  assert.equal(Buffer.from((await next).bytes).toString(), 'drawn')
  assert.equal(member.pictures.drawnCount(), 1)
  for (const name of names) await other.claims.release(name)
  await Promise.all([first, second, third])
  assert.equal(member.pictures.drawnCount(), 4)
  await closeAll([member, other])
})

test('a picture claimed by a process that died is rendered by another one', async () => {
  const [member, other] = openFleet(['draw', 'draw'])
  const [recipe] = newRecipes(1)
  const name = member.pictures.name(recipe)
  assert.equal(await other.claims.take(name), true)
  const asked = member.pictures.get(recipe)
  await new Promise((resolve) => setTimeout(resolve, 120))
  assert.equal(member.pictures.drawnCount(), 0)
  await database.db.rows`update picture_claim set ends_at = clock_timestamp()`
  assert.equal(Buffer.from((await asked).bytes).toString(), 'drawn')
  await closeAll([member, other])
})

test('a claim that was made before the clock was set back counts as expired', async () => {
  const [member, other] = openFleet(['draw', 'draw'])
  assert.equal(await other.claims.take('x'), true)
  assert.equal(await member.claims.take('x'), false)
  await database.db.rows`update picture_claim set ends_at = ends_at + interval '1 hour'`
  assert.equal(await member.claims.take('x'), true)
  await closeAll([member, other])
})

test('pictures of another version are not rendered for other processes', async () => {
  const [older] = openFleet(['draw'], 'older')
  const [api] = openFleet(['api'])
  const [recipe] = newRecipes(1)
  await api.claims.ask(api.pictures.name(recipe), recipe)
  assert.deepEqual(await older.claims.takeAsked(10), [])
  const [drawer] = openFleet(['draw'])
  // After conversion to JSON and back, the recipe must have the same name.
  const [asked] = await drawer.claims.takeAsked(10)
  assert.equal(drawer.pictures.name(asked.recipe), asked.name)
  await closeAll([older, api, drawer])
})

/** The claims of one of several processes; it cannot reach the database. */
function claimsWithoutDatabase(drawers: number) {
  const errors: unknown[] = []
  const claims = createClaims({
    db: { ...database.db, rows: () => Promise.reject(new Error('unreachable')) },
    random: systemRandom,
    fleet: { countDrawers: () => drawers, wake() {} },
    version: 'mortal',
    onError: (error) => errors.push(error),
  })
  return { claims, errors }
}

test('if pictures cannot be claimed, they are rendered anyway', async () => {
  const { claims, errors } = claimsWithoutDatabase(2)
  assert.equal(await claims.take('x'), true)
  await claims.ended('x')
  assert.equal(errors.length, 2)
})

test('a process claims no pictures if it is the only one that renders them', async () => {
  const { claims, errors } = claimsWithoutDatabase(1)
  assert.equal(await claims.take('x'), true)
  await claims.release('x')
  assert.deepEqual(errors, [])
})
