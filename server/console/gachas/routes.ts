import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import * as contract from '@kisekae/contract/console/gachas.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { outfitToken } from '../../avatar/picture-token.ts'
import { getClock } from '../../avatar/store.ts'
import { type GachaRow, listGachas, listPrizes } from '../../gacha/store.ts'
import { publishGacha, publishTable } from '../../gacha/table/publish.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { newId } from '../../kernel/random.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db, Sql, Tx } from '../../kernel/sql/db.ts'
import { takeOfDay } from '../../partner/quota.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'
import { changedMeanwhile, draftUnsound } from '../call/sales-faults.ts'
import { describeBrief } from '../items/describe-brief.ts'
import { listCurrencyRows } from '../shops/store.ts'
import { defaultPicture, providePictures } from './default-pictures.ts'
import { draftOfGacha, emptyDraft } from './draft-of-gacha.ts'
import { keepPicture } from './keep-picture.ts'
import { previewDraft } from './preview-draft.ts'
import { describeReview, reviewWith } from './read-draft-facts.ts'
import { shownOf } from './shown-of-draft.ts'
import type { Simulator } from './simulate-table.ts'
import {
  findDraft,
  type GachaName,
  getNextPosition,
  insertDraft,
  insertSamples,
  listPublishedIds,
  listSamples,
  listSummaries,
  listVersions,
  takeDraft,
  updateDraft,
  updateGacha,
  updatePositions,
} from './store.ts'

interface GachaSetup {
  assetUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
  simulator: Simulator
}

/** Gachas: listing them, and editing, simulating and publishing their drafts. */
export function gachaRoutes(on: OnConsole, setup: GachaSetup): void {
  listRoutes(on, setup)
  draftRoutes(on, setup)
  trialRoutes(on, setup)
  publishRoutes(on, setup)
  on(contract.addPicture, async ({ db, params, file, place: { organisationId } }) => {
    await takeOfDay(db, { organisationId, quota: 'uploads' })
    return keepPicture(db, { ...params, file }, setup)
  })
}

const nameOf = ({ app, id }: ConsoleCall): GachaName => ({
  appId: app.appId,
  gachaId: id('gachaId'),
})

const nameSampleBy = (secret: KeySet) => (itemIds: readonly number[]) =>
  outfitToken(secret, { owner: 'sample', itemIds })

async function findPublished(sql: Sql, { appId, gachaId }: GachaName) {
  // Ids are integers and were parsed as such.
  const [row] = await listGachas(sql, { appId, gachaId: String(gachaId) as IdText })
  return row as GachaRow | undefined
}

interface Source {
  draft: GachaDraft
  /** 0 if there is no draft; in that case, `draft` is a copy of the published version. */
  revision: number
  published: GachaRow | undefined
}

/** The draft, or the published version. */
async function getSource(sql: Sql, name: GachaName): Promise<Source> {
  const [kept, published] = [await findDraft(sql, name), await findPublished(sql, name)]
  if (kept) return { draft: kept.content, revision: kept.revision, published }
  if (!published) throw noSuchThing()
  const prizes = await listPrizes(sql, published)
  const samples = await listSamples(sql, published.sampleCoords)
  const byToken = new Map(samples.map(({ token, itemIds }) => [token, itemIds]))
  return { draft: draftOfGacha(published, prizes, byToken), revision: 0, published }
}

function listRoutes(on: OnConsole, { assetUrl }: GachaSetup): void {
  async function list(sql: Sql, appId: string) {
    const rows = await listSummaries(sql, appId)
    const gachas = rows.map(({ iconImage, ...row }) => ({
      ...row,
      iconUrl: uploadUrl(assetUrl, iconImage || defaultPicture('icon')),
    }))
    return { gachas, now: (await getClock(sql)).at }
  }

  on(contract.listConsoleGachas, async ({ db, app }) => {
    await providePictures(db)
    return list(db, app.appId)
  })

  on(contract.orderGachas, (call) => {
    const { appId } = call.app
    const { gachaIds } = call.body
    return call.change(async (tx) => {
      mustBeAll(gachaIds, await listPublishedIds(tx, appId))
      await updatePositions(tx, { appId, gachaIds })
      const did = { action: 'gacha.ordered', detail: { gachaIds } }
      return { answer: await list(tx, appId), did }
    })
  })

  on(contract.createGacha, async (call) => {
    const { db, app, random, person, body } = call
    const name = { appId: app.appId, gachaId: newId(random) }
    const draft = await begin(db, { appId: app.appId, copyOf: body.copyOf })
    const { at } = await getClock(db)
    await insertDraft(db, { ...name, content: JSON.stringify(draft), at, by: person.email })
    return { gachaId: name.gachaId }
  })
}

/** If a gacha is missing, it was probably published after the page had loaded the list. */
function mustBeAll(gachaIds: readonly number[], published: readonly { gachaId: number }[]): void {
  const wanted = new Set(gachaIds)
  const known = new Set(published.map(({ gachaId }) => gachaId))
  if (wanted.size < gachaIds.length || !wanted.isSubsetOf(known)) {
    const rule = 'It must name each published gacha exactly once.'
    throw invalidParameter({ message: `Invalid value for 'gachaIds': ${rule}` })
  }
  if (wanted.size < known.size) throw changedMeanwhile()
}

async function begin(
  sql: Sql,
  { appId, copyOf }: { appId: string; copyOf: number | null },
): Promise<GachaDraft> {
  if (copyOf !== null) return (await getSource(sql, { appId, gachaId: copyOf })).draft
  const [currency] = await listCurrencyRows(sql, appId)
  const { at: now } = await getClock(sql)
  return emptyDraft({ now, currencyId: currency?.currencyId ?? null })
}

async function describeEdit(sql: Sql, name: GachaName, { assetUrl }: GachaSetup) {
  const source = await getSource(sql, name)
  const reviewed = await reviewWith(sql, { appId: name.appId, ...source })
  const { draft, revision } = source
  const tokens = [draft.backgroundImage, draft.bannerImage, draft.iconImage].filter(Boolean)
  const plain = (['background', 'banner', 'icon'] as const).map(defaultPicture)
  return {
    gachaId: name.gachaId,
    revision,
    draft,
    now: reviewed.now,
    versions: await listVersions(sql, name.gachaId),
    items: reviewed.items.map((item) => describeBrief(item, assetUrl)),
    pictureUrls: Object.fromEntries(
      [...tokens, ...plain].map((token) => [token, uploadUrl(assetUrl, token)]),
    ),
    review: describeReview(reviewed),
  }
}

function draftRoutes(on: OnConsole, setup: GachaSetup): void {
  on(contract.readConsoleGacha, async (call) => {
    await providePictures(call.db)
    return describeEdit(call.db, nameOf(call), setup)
  })

  on(contract.saveDraft, async (call) => {
    const { db, body, person } = call
    const name = nameOf(call)
    const published = await findPublished(db, name)
    const { at } = await getClock(db)
    const draft = { ...name, content: JSON.stringify(body.draft), at, by: person.email }
    const saved =
      body.revision === 0
        ? published && (await insertDraft(db, draft))
        : await updateDraft(db, { ...draft, revision: body.revision })
    if (!saved) throw published || (await findDraft(db, name)) ? changedMeanwhile() : noSuchThing()
    const reviewed = await reviewWith(db, { appId: name.appId, draft: body.draft, published })
    return { revision: saved.revision, review: describeReview(reviewed) }
  })

  on(contract.dropDraft, (call) => {
    const name = nameOf(call)
    return call.change(async (tx) => {
      if (!(await takeDraft(tx, { ...name, revision: 0 }))) throw noSuchThing()
      const isGone = !(await findPublished(tx, name))
      return { answer: { isGone }, did: { action: 'gacha.draft.dropped', subject: name.gachaId } }
    })
  })
}

const TRIAL_DRAWS = 10_000

function trialRoutes(on: OnConsole, { assetUrl, secret, simulator }: GachaSetup): void {
  on(contract.tryDraft, async (call) => {
    const name = nameOf(call)
    const { organisationId } = call.place
    await takeOfDay(call.db, { organisationId, quota: 'trials' })
    const source = await getSource(call.db, name)
    const { review } = await reviewWith(call.db, { appId: name.appId, ...source })
    if (!review.table) throw draftUnsound()
    const stream = String(newId(call.random))
    const order = { table: review.table, draws: TRIAL_DRAWS, stream }
    return simulator.simulate(call.place.organisationId, order)
  })

  on(contract.previewDraft, async (call) => {
    const { db, language } = call
    const name = nameOf(call)
    const source = await getSource(db, name)
    const { review, items } = await reviewWith(db, { appId: name.appId, ...source })
    const { table } = review
    if (!table) throw draftUnsound()
    await providePictures(db)
    const nameSample = nameSampleBy(secret)
    await keepSamples(db, source.draft, nameSample)
    const subject = { gachaId: name.gachaId, draft: source.draft, table, items, nameSample }
    return { previews: previewDraft(subject, { assetUrl, language }) }
  })
}

async function keepSamples(
  sql: Sql,
  draft: GachaDraft,
  nameSample: (itemIds: readonly number[]) => string,
): Promise<void> {
  for (const itemIds of draft.samples) {
    await insertSamples(sql, { token: nameSample(itemIds), itemIds })
  }
}

function publishRoutes(on: OnConsole, setup: GachaSetup): void {
  on(contract.publishDraft, async (call) => {
    const name = nameOf(call)
    await mustHave(call.db, name)
    await providePictures(call.db)
    return call.change(async (tx) => {
      const { draft, version } = await publish(tx, name, call.body.revision)
      const { price, openedAt, closedAt, prizes } = draft
      const detail = { version, price, openedAt, closedAt, prizes: prizes.length }
      const did = { action: 'gacha.published', subject: name.gachaId, detail }
      return { answer: await describeEdit(tx, name, setup), did }
    })
  })

  /** The draft is deleted first: of two concurrent publications, the second finds none. */
  async function publish(tx: Tx, name: GachaName, revision: number) {
    const taken = await takeDraft(tx, { ...name, revision })
    if (!taken || revision === 0) throw changedMeanwhile()
    const draft = taken.content
    const published = await findPublished(tx, name)
    const { review } = await reviewWith(tx, { appId: name.appId, draft, published })
    const { table } = review
    if (!table) throw draftUnsound()
    const nameSample = nameSampleBy(setup.secret)
    await keepSamples(tx, draft, nameSample)
    const shown = shownOf({ gachaId: name.gachaId, draft, nameSample })
    if (published) {
      await updateGacha(tx, shown)
      await publishTable(tx, name.gachaId, table)
      return { draft, version: published.version + 1 }
    }
    const { position } = await getNextPosition(tx, name.appId)
    await publishGacha(tx, { ...table, ...shown, appId: name.appId, position })
    return { draft, version: 1 }
  }
}

async function mustHave(db: Db, name: GachaName): Promise<void> {
  if (!((await findDraft(db, name)) ?? (await findPublished(db, name)))) throw noSuchThing()
}
