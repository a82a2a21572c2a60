import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { FitReport } from '@kisekae/contract/console/fits.ts'
import * as contract from '@kisekae/contract/console/fits.ts'
import { itemToken } from '../../avatar/picture-token.ts'
import type { PartFolder } from '../../image/asset/part-store.ts'
import type { ItemFit } from '../../item/store.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import type { PartChecker } from '../../part/check/open-part-checker.ts'
import type { CheckedPart, FigureAsset } from '../../part/check/report.ts'
import type { TriedFit } from '../../part/fit/fit-report.ts'
import type { PartFitter } from '../../part/fit/open-part-fitter.ts'
import { keepPart } from '../../part/keep-part.ts'
import { takeOfDay } from '../../partner/quota.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'
import { describeFinding } from '../items/describe-finding.ts'
import { SELF_EVIDENT } from '../items/files.ts'
import { limitJobs } from '../items/limit-jobs.ts'
import { findItemDetail, type ItemDetailRow, type ItemName } from '../items/store.ts'
import { describeFits, listKnownFigures } from './list-fits.ts'
import { deleteFit, insertFit } from './store.ts'

interface FitSetup {
  fitter: PartFitter
  checker: PartChecker
  folder: PartFolder
  /** Makes picture URLs unguessable. */
  secret: KeySet
}

/** A fit that has been checked. */
interface Outcome {
  item: ItemDetailRow
  tried: TriedFit
  checked: CheckedPart | null
}

/**
 * Fits items to other figures. Nothing is stored until a fit is accepted: it is then computed
 * again, with the same result.
 */
export function fitRoutes(on: OnConsole, { fitter, checker, folder, secret }: FitSetup): void {
  const limit = limitJobs('At most 10 items a minute can be fitted.')

  on(contract.listFits, (call) => describe(call.db, nameOf(call)))

  on(contract.tryFit, async (call) => {
    const { figure } = call.body
    return report(figure, await make(call, figure, { isShown: true }))
  })

  on(contract.useFit, async (call) => {
    const { figure } = call.body
    const name = nameOf(call)
    const outcome = await make(call, figure, { isShown: false })
    const { checked } = outcome
    if (!checked?.part) return report(figure, outcome)
    const asset = await keepPart(folder, checked.part)
    const fit: ItemFit = {
      figure,
      asset,
      from: outcome.item.asset,
      hides: outcome.tried.fitted?.hides ?? [],
      pictureToken: itemToken(secret, { itemId: name.itemId, asset }),
    }
    return call.change(async (tx) => {
      if (!(await findItemDetail(tx, name))) throw noSuchThing()
      await insertFit(tx, { ...name, fit })
      const did = { action: 'item.fitted', subject: name.itemId, detail: { figure } }
      return { answer: report(figure, outcome), did }
    })
  })

  on(contract.dropFit, async (call) => {
    const { figure } = call.body
    const name = nameOf(call)
    return call.change(async (tx) => {
      await deleteFit(tx, { ...name, figure })
      const did = { action: 'item.unfitted', subject: name.itemId, detail: { figure } }
      return { answer: await describe(tx, name), did }
    })
  })

  /** Making a fit counts as an upload. */
  async function make(
    call: ConsoleCall,
    figure: string,
    { isShown }: { isShown: boolean },
  ): Promise<Outcome> {
    const { db, place } = call
    const { organisationId } = place
    const item = await getItem(db, nameOf(call))
    const known = await listKnownFigures(db, organisationId)
    const chosen = known.find((each) => each.figure === figure)
    if (!chosen) throw noSuchThing()
    const to = toAsset(chosen)
    limit(organisationId)
    await takeOfDay(db, { organisationId, quota: 'uploads' })
    const { asset, rules } = item
    // Motions, which are not parts, cannot be uploaded here.
    const part = item.part as PartName
    const order = { part, asset, hides: rules.hides, to, known: known.map(toAsset), isShown }
    const tried = await fitter.fit(order, organisationId)
    const { fitted } = tried
    if (!fitted) return { item, tried, checked: null }
    const wish = { part, owner: organisationId, figures: [to] }
    const checked = await checker.checkPart(fitted.file, wish)
    return { item, tried, checked }
  }
}

const nameOf = ({ place, id }: ConsoleCall): ItemName => ({
  organisationId: place.organisationId,
  itemId: id('itemId'),
})

/** The data about a figure that a thread needs. */
const toAsset = ({ figure, asset }: FigureAsset): FigureAsset => ({ figure, asset })

async function getItem(sql: Sql, name: ItemName): Promise<ItemDetailRow> {
  const item = await findItemDetail(sql, name)
  if (!item) throw noSuchThing()
  return item
}

const describe = async (sql: Sql, name: ItemName) =>
  describeFits(await getItem(sql, name), await listKnownFigures(sql, name.organisationId))

function report(figure: string, { tried, checked }: Outcome): FitReport {
  const findings = [...tried.findings, ...(checked?.report.findings ?? [])]
  return {
    figure,
    accepted: checked?.report.accepted ?? false,
    from: tried.fitted?.from ?? '',
    findings: findings.filter(({ code }) => !SELF_EVIDENT.has(code)).map(describeFinding),
    measures: tried.measures,
    pictures: Object.fromEntries(
      tried.pictures.map(({ name, bytes }) => [
        name,
        `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
      ]),
    ),
  }
}
