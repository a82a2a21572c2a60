import { randomBytes } from 'node:crypto'
import type { IdText } from '@kisekae/contract/wire.ts'
import { findEntry } from '@kisekae/server/avatar/find-user.ts'
import {
  findDrawFacts,
  insertSession,
  listGachas,
  listPrizes,
  type NewSession,
} from '@kisekae/server/gacha/store.ts'
import { findGrantFacts, insertGrant } from '@kisekae/server/grant/store.ts'
import { type Answered, keepAnswer } from '@kisekae/server/kernel/once/kept-answer.ts'
import { newId, systemRandom as random } from '@kisekae/server/kernel/random.ts'
import { type Sql, sqlVerbs } from '@kisekae/server/kernel/sql/sql.ts'
import { type Step, step } from '@kisekae/server/kernel/sql/statement.ts'
import { newSessionId } from '@kisekae/server/session/session-id.ts'
import pg from 'pg'
import type { Sale } from './open-sale.ts'
import type { Deed } from './play-over-http.ts'
import { playerAt } from './players.ts'
import { type Job, runJob } from './run-job.ts'

// The same statements, prepared by name, in the same two round trips, and nothing else: no HTTP,
// key, rule, draw or log. The result of each decision is known in advance.
const [described, deed, connections] = process.argv.slice(2) as [string, Deed, string]
// The argument that startBareSale passes.
const { url, appId, gachaId, currencyId, itemIds } = JSON.parse(described) as Sale
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const max = Number(connections)
const pool = new pg.Pool({ connectionString: url, max, pipeline: true })

const HASH = '0123456789abcdef'.repeat(4)
const BODIES = { grant: 'x'.repeat(150), session: 'x'.repeat(1100) }
const BEGIN = step`begin`
const COMMIT = step`commit`

type Runner = pg.Pool | pg.PoolClient

const run = (runner: Runner, { statement: { name, text }, values }: Step) =>
  runner.query({ name, text, values: [...values] })

const sqlOn = (runner: Runner): Sql =>
  sqlVerbs(async (step) => {
    const { rows } = await run(runner, step)
    return rows.map(toFacts)
  })

/** The few columns that the next statement needs. */
const toFacts = (row: Record<string, unknown>) => ({
  now: row.now,
  userId: row.user_id,
  gachaId: row.gacha_id,
  isFirst: row.is_first,
  version: row.version,
  itemId: row.item_id,
  avatarId: row.avatar_id,
  appId: row.app_id,
})

/** Two round trips: the lock and the data, then the resulting changes and the COMMIT. */
async function change<Facts>(
  userId: number,
  load: (sql: Sql) => Promise<Facts | undefined>,
  save: (facts: Facts) => Step[],
): Promise<void> {
  const client = await pool.connect()
  const sql = sqlOn(client)
  const lock = step`select from user_account where user_id = ${userId} for update`
  const [, , facts] = await Promise.all([run(client, BEGIN), run(client, lock), load(sql)])
  if (!facts) throw new Error(`The user ${userId} does not exist.`)
  await Promise.all([...save(facts), COMMIT].map((each) => run(client, each)))
  client.release()
}

async function play(place: number): Promise<void> {
  const player = playerAt(place)
  const entry = await findEntry(sqlOn(pool), String(player.avatarId) as IdText)
  if (!entry) throw new Error(`There is no avatar ${player.avatarId}.`)
  const asked = { appId, userId: entry.userId, avatarId: String(player.avatarId) as IdText }
  await grant(asked, deed === 'grant' ? player.sessionId : await draw(asked))
}

interface Asked {
  appId: string
  userId: number
  avatarId: IdText
}

async function grant(asked: Asked, gachaSessionId: string): Promise<void> {
  const key = `grant-${asked.avatarId}`
  const request = {
    ...asked,
    gachaSessionId,
    shopSessionId: '',
    isBonus: false,
    idempotencyKey: key,
    itemIds: itemIds.map((itemId) => String(itemId) as IdText),
    failIfOwnedItemExists: false,
    grantId: newId(random),
  }
  await change(
    asked.userId,
    (sql) => findGrantFacts(sql, request),
    ({ now, isFirst }) => [
      insertGrant({
        ...request,
        now,
        source: 'gacha',
        addedItemIds: itemIds,
        gachaId,
        isFirst: Boolean(isFirst),
      }),
      keep({ ...request, changeId: request.grantId }, BODIES.grant),
    ],
  )
}

/** Returns the session id. */
async function draw(asked: Asked): Promise<string> {
  const [gacha] = await listGachas(sqlOn(pool), { appId, gachaId: String(gachaId) as IdText })
  const prizes = await listPrizes(sqlOn(pool), gacha)
  const key = `draw-${asked.avatarId}`
  const session: NewSession = {
    ...asked,
    idempotencyKey: key,
    changeId: newId(random),
    gachaId,
    currencyId,
    sessionId: newSessionId('gs_', random),
    newChainId: newSessionId('dc_', random),
    seed: randomBytes(32),
    version: gacha.version,
    prizeIds: prizes.map(({ itemId }) => itemId),
  }
  await change(
    asked.userId,
    (sql) => findDrawFacts(sql, session),
    ({ now }) => [insertSession(drawn(session, now)), keep(session, BODIES.session)],
  )
  return session.sessionId
}

/** Stores the response together with the change that it reports. */
const keep = (about: Answered & { idempotencyKey: string }, body: string) => {
  const once = { key: about.idempotencyKey, isSound: true, fingerprint: HASH }
  return keepAnswer(about, once, { status: 200, body })
}

function drawn(session: NewSession, now: Date) {
  const state = { first: false, turn: 0, owned: [], misses: 0, taken: {} }
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const terms = { price: 300, isFirst: false, turn: null, memory: null, expiresAt }
  const hashes = { sessionHash: HASH, seedHash: HASH, previousHash: HASH }
  const picks = [1, 2, 3]
  return {
    ...session,
    now,
    hash: HASH,
    play: { ...terms, state, picks, prizes: [], weights: [] },
    entry: {
      chainId: session.newChainId,
      position: 1,
      gachaId,
      version: session.version,
      ...hashes,
      state: JSON.stringify(state),
      picks,
      itemIds,
      drawnAt: now,
    },
  }
}

process.on('message', async (job: Job) => {
  const before = process.cpuUsage()
  const result = await runJob(job, play)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...result, cpuSeconds: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit())
