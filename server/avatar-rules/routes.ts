import { type AvatarRules, getAvatarRules } from '@kisekae/contract/avatar-rules.ts'
import { FITTING_PARTS, Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { isRequired } from '@kisekae/dressing/is-required.ts'
import { checkBearer } from '../avatar/check-bearer.ts'
import { findLink } from '../avatar/find-link.ts'
import { mustBeReadable } from '../avatar/rules.ts'
import { inOrderAsked, isWearable } from '../item/rules.ts'
import { listDrawnItems, listReadableItems } from '../item/store.ts'
import type { Call, On } from '../kernel/serve/serve.ts'

const FITTING: ReadonlySet<Part> = new Set(FITTING_PARTS)

const PART_RULES = Object.values(Part).map((part) => ({
  part,
  wearable: isWearable(part),
  required: isRequired(part),
  fitting: FITTING.has(part),
}))

/** No user has this id, so nothing is owned or worn. */
const NOBODY = 0

export function avatarRulesRoutes(on: On): void {
  on(getAvatarRules, async ({ itemId: itemIds = [], avatarId }, call) => {
    const userId = await getReader(avatarId, call)
    return { parts: PART_RULES, items: await listRules(itemIds, userId, call) }
  })
}

async function listRules(
  itemIds: readonly IdText[],
  userId: number,
  { db, app }: Call,
): Promise<AvatarRules['items']> {
  const found = await listReadableItems(db, { appId: app.appId, userId }, itemIds)
  const readable = inOrderAsked(itemIds, found).map(({ itemId }) => itemId)
  const drawn = await listDrawnItems(db, readable)
  const byId = new Map(drawn.map((item) => [item.itemId, item]))
  return readable.flatMap((itemId) => {
    const item = byId.get(itemId)
    if (!item) return []
    const { slots, hides, forbids = [], bodies, body, deform } = item.rules
    const lists = { slots: [...slots], hides: [...hides], forbids: [...forbids] }
    return [
      {
        itemId,
        part: item.part,
        ...lists,
        bodies: [...bodies],
        ...(body && { body }),
        ...(deform && { deform }),
      },
    ]
  })
}

async function getReader(avatarId: IdText | undefined, call: Call): Promise<number> {
  if (avatarId === undefined) return NOBODY
  await checkBearer(call, avatarId)
  const link = await findLink(call.db, { appId: call.app.appId, avatarId })
  return mustBeReadable(link).userId
}
