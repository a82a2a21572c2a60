import * as contract from '@kisekae/contract/console/models.ts'
import { hashBytes } from '../../kernel/hash-bytes.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { TakenModel } from '../../part/take-apart/model-report.ts'
import type { ModelTaker } from '../../part/take-apart/open-model-taker.ts'
import { takeOfDay } from '../../partner/quota.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { type Addition, addItem, makeAsset, uploaderOf } from '../items/add-item.ts'
import { describeFinding } from '../items/describe-finding.ts'
import type { ItemFiles } from '../items/files.ts'
import { limitJobs } from '../items/limit-jobs.ts'
import { readKinds } from './read-kinds.ts'
import { storeParts } from './store-parts.ts'

interface ModelSetup {
  files: ItemFiles
  taker: ModelTaker
  /** Makes picture URLs unguessable. */
  secret: KeySet
}

/**
 * Takes whole models apart. Nothing is stored until the parts are created: a page sends the file
 * again with its corrections, so that the service never holds a file that nobody has confirmed.
 */
export function modelRoutes(on: OnConsole, { files, taker, secret }: ModelSetup): void {
  const limit = limitJobs('At most 10 models a minute can be split into parts.')

  /** Each model counts as an upload. */
  async function take(
    call: ConsoleCall & { file: Uint8Array; params: { kinds: string } },
    { isShown }: { isShown: boolean },
  ): Promise<TakenModel> {
    const { db, place, file, params } = call
    const { organisationId } = place
    const numbered = readKinds(params.kinds)
    limit(organisationId)
    await takeOfDay(db, { organisationId, quota: 'uploads' })
    const wish = { corrections: [], numbered, areMade: true, areDrawn: false, isShown }
    return taker.takeApart(file, wish, organisationId)
  }

  on(contract.seeModel, async (call) => describe(await take(call, { isShown: true })))

  on(contract.makeModelParts, async (call) => {
    const taken = await take(call, { isShown: false })
    const name = await nameFigure(call.file)
    const parts = await storeParts(files, uploaderOf(call), { ...taken, name })
    return { findings: taken.findings.map(describeFinding), parts }
  })

  on(contract.createModelItems, async (call) => {
    const { items } = call.body
    const additions: Addition[] = []
    for (const item of items)
      additions.push({ item, accepted: await makeAsset(call, files, item), secret })
    return call.change(async (tx) => {
      const itemIds = []
      for (const addition of additions) itemIds.push((await addItem(tx, call, addition)).itemId)
      const names = items.map(({ nameEn }) => nameEn)
      const detail = { itemIds, names }
      return { answer: { itemIds }, did: { action: 'item.takenFromModel', detail } }
    })
  })
}

/** The name of the figure that a model's body defines; the same file always gets the same name. */
const nameFigure = async (file: Uint8Array) =>
  `model-${(await hashBytes(file)).toString('hex').slice(0, 12)}`

function describe({ maker, format, figure, findings, pieces, parts, view }: TakenModel) {
  return {
    maker,
    format,
    figure,
    findings: findings.map(describeFinding),
    pieces: pieces.map(({ name, kind, sureness, ground, triangles }, piece) => ({
      piece,
      name,
      kind,
      sureness,
      ground,
      triangles,
    })),
    parts: parts.map((made) => ({
      kind: made.kind,
      part: made.part,
      before: { ...made.before },
      after: { ...made.after },
      findings: made.findings.map(describeFinding),
    })),
    view: view && Buffer.from(view).toString('base64'),
  }
}
