import { randomBytes } from 'node:crypto'
import { generateVrm } from '@kisekae/contract/vrm.ts'
import { getUser } from '../avatar/get-user.ts'
import { avatarNotFound } from '../avatar/rules.ts'
import { readOutfit } from '../image/address/find-recipe.ts'
import { storeColours } from '../item/colours.ts'
import { changeOnce } from '../kernel/once/change-once.ts'
import { readOnce } from '../kernel/once/idempotency.ts'
import { newId } from '../kernel/random.ts'
import type { On } from '../kernel/serve/serve.ts'
import { countStep, explainQuota } from '../partner/quota.ts'
import type { App } from '../partner/store.ts'
import { newEventId } from '../webhook/event-id.ts'
import { isPassable, type MayPass } from './may-pass.ts'
import {
  mustBeAskable,
  mustBeExportable,
  mustBeIdle,
  redistributionForbidden,
  settleKind,
} from './rules.ts'
import {
  findGenerationFacts,
  findSavedGeneration,
  type GenerationFacts,
  insertGeneration,
} from './store.ts'

const ID_BYTES = 16

interface Facts extends GenerationFacts {
  isPassable: boolean
}

/** `onAsked` is called for every new generation. */
export function vrmRoutes(
  on: On<App>,
  { onAsked, mayPass }: { onAsked(): void; mayPass: MayPass },
): void {
  on(generateVrm, async (params, call) => {
    const { avatarId } = params
    mustBeExportable(call.app)
    const kind = settleKind(params)
    const { appId } = call.app
    const userId = await getUser(avatarId, call)
    const once = readOnce(generateVrm, params, call.headers)
    const about = { userId, avatarId, changeId: newId(call.random) }
    const generationId = `vrm_${randomBytes(ID_BYTES).toString('hex')}`
    const asked = { ...about, ...kind, generationId, appId, eventId: newEventId() }
    const quota = { organisationId: call.app.organisationId, quota: 'vrmFiles' } as const
    const making = changeOnce<Facts, null>(
      call,
      { about, once },
      {
        async load(sql) {
          const facts = await findGenerationFacts(sql, {
            ...about,
            idempotencyKey: once?.key ?? '',
          })
          if (!facts) throw avatarNotFound()
          const outfit = await readOutfit(sql, facts.wornItemIds)
          return { ...facts, isPassable: await isPassable(outfit, mayPass) }
        },
        admit: mustBeAskable,
        decide(facts) {
          if (!facts.isPassable) throw redistributionForbidden()
          mustBeIdle(facts)
          const { now, wornItemIds: itemIds, wornColours } = facts
          const colours = storeColours(wornColours ?? [])
          return {
            reply: null,
            saves: [insertGeneration({ ...asked, itemIds, colours, now }), countStep(quota)],
          }
        },
        isSaved: async (sql) => (await findSavedGeneration(sql, about)) !== undefined,
      },
    )
    await making.catch(async (error: unknown) => {
      throw await explainQuota(call.db, quota, error)
    })
    onAsked()
    return undefined
  })
}
