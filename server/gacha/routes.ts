import {
  createGachaSession,
  getGacha,
  getGachaFittingRoom,
  getGachaProof,
  getGachaSession,
  getGachas,
} from '@kisekae/contract/gacha.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { getUser } from '../avatar/get-user.ts'
import { readViewer } from '../avatar/read-viewer.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { findViewer } from '../avatar/store.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import { createSession } from './create-session.ts'
import { describeGacha, describePrizes, describeSession } from './describe-gacha.ts'
import type { DrawState } from './draw/draw-state.ts'
import { NO_MEMORY, weighPrizes } from './draw/prize-table.ts'
import { replayDraw } from './draw/replay-draw.ts'
import { findSession } from './find-session.ts'
import { describeProof, mustBeOver } from './proof/prove-draw.ts'
import { gachaNotFound, gachaNotOnSale, isOnSale, mustBeShown } from './rules.ts'
import { type ShowOptions, showPrizes } from './show-prizes.ts'
import {
  type GachaRow,
  getTerms,
  listGachas,
  listOwnedIds,
  listPrizes,
  listStandings,
  type PrizeRow,
} from './store.ts'

export function gachaRoutes(on: On, options: ShowOptions): void {
  catalogueRoutes(on, options)
  fittingRoutes(on, options)
  sessionRoutes(on, options)
}

/** The gachas on sale and their rates. */
function catalogueRoutes(on: On, { assetUrl }: ShowOptions): void {
  on(getGacha, async ({ gachaId, avatarId }, call) => {
    const { db, language } = call
    const { userId, at } = await readViewer(avatarId, call)
    const gacha = await getOnSale(gachaId, at, call)
    const prizes = await listPrizes(db, gacha)
    const owned = await readOwned(call, userId, prizes)
    const [standing] = await listStandings(db, { userId, gachaIds: [gacha.gachaId] })
    const weights = weighPrizes(
      { ...gacha, prizes },
      { owned, memory: standing?.memory ?? NO_MEMORY },
    )
    const { rateDecimals } = gacha
    const view = { assetUrl, language, weights, rateDecimals, owned }
    return { ...describeGacha(gacha, standing, view), items: describePrizes(prizes, view) }
  })

  on(getGachas, async ({ avatarId }, call) => {
    const { db, app, language } = call
    const { userId, at } = await readViewer(avatarId, call)
    const all = await listGachas(db, { appId: app.appId, gachaId: '' })
    const gachas = all.filter((gacha) => isOnSale(gacha, at))
    const gachaIds = gachas.map(({ gachaId }) => gachaId)
    const standings = await listStandings(db, { userId, gachaIds })
    const byGacha = new Map(standings.map((standing) => [standing.gachaId, standing]))
    const to = { assetUrl, language }
    return { gachas: gachas.map((row) => describeGacha(row, byGacha.get(row.gachaId), to)) }
  })
}

function fittingRoutes(on: On, options: ShowOptions): void {
  on(getGachaFittingRoom, async ({ gachaId, avatarId }, call) => {
    const { db, app } = call
    const { userId, at } = await readViewer(avatarId, call)
    const prizes = await listPrizes(db, await getOnSale(gachaId, at, call))
    const wearer = { appId: app.appId, userId, avatarId }
    const { avatarImageUrl } = await showPrizes(db, wearer, prizes, options)
    return { avatarImageUrl }
  })
}

/** Drawing, and reading draws. */
function sessionRoutes(on: On, { assetUrl }: ShowOptions): void {
  on(createGachaSession, async (params, call) => {
    const { avatarId, gachaId } = params
    const userId = await getUser(avatarId, call)
    const [gacha] = await listGachas(call.db, { appId: call.app.appId, gachaId })
    if (gacha) return createSession(params, call, { userId, gacha, assetUrl })
    mustBeReadable(await findViewer(call.db, { userId, avatarId }))
    throw gachaNotFound()
  })

  on(getGachaSession, async ({ avatarId, gachaSessionId: sessionId }, call) => {
    const { db, language } = call
    const userId = await getUser(avatarId, call)
    mustBeReadable(await findViewer(db, { userId, avatarId }))
    const session = mustBeShown(await findSession(db, { userId, avatarId, sessionId }))
    const table = { ...(await getTerms(db, session)), prizes: await listPrizes(db, session) }
    const { prizes, rateDecimals } = table
    const { weights } = replayDraw(table, JSON.parse(session.draw.state) as DrawState, session)
    const owned = await readOwned(call, userId, prizes)
    const view = { assetUrl, language, rateDecimals, owned }
    return describeSession(session, { prizes, weights }, view)
  })

  on(getGachaProof, async ({ avatarId, gachaSessionId: sessionId }, call) => {
    const { db } = call
    const userId = await getUser(avatarId, call)
    mustBeReadable(await findViewer(db, { userId, avatarId }))
    const session = mustBeOver(await findSession(db, { userId, avatarId, sessionId }))
    const terms = await getTerms(db, session)
    return describeProof(session, { ...terms, prizes: await listPrizes(db, session) })
  })
}

async function getOnSale(gachaId: IdText, at: Date, { db, app }: Call): Promise<GachaRow> {
  const [gacha] = await listGachas(db, { appId: app.appId, gachaId })
  if (!gacha) throw gachaNotFound()
  if (!isOnSale(gacha, at)) throw gachaNotOnSale()
  return gacha
}

async function readOwned({ db }: Call, userId: number, prizes: readonly PrizeRow[]) {
  const itemIds = prizes.map(({ itemId }) => itemId)
  const rows = await listOwnedIds(db, { userId, itemIds })
  return new Set(rows.map(({ itemId }) => itemId))
}
