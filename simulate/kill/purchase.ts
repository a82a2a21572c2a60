import { randomUUID } from 'node:crypto'
import type { Reply } from '../histories/op.ts'
import { send } from '../histories/send.ts'
import type { World } from '../histories/world.ts'

/** One request with its own key. */
interface Asked {
  path: string
  key: string
  reply: Reply
}

/** A guest who receives grants and draws: each step has a key, as in a well-written app. */
export interface Purchase {
  /** Determines the items. */
  number: number
  asked: Asked[]
}

/** The service where purchases are made. */
export interface Counter {
  baseUrl: string
  world: World
}

/** A step without a 200 response; the purchase continues from it later. */
export class Interrupted extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super(`${reply.status} ${reply.text.slice(0, 200)}`)
    this.reply = reply
  }
}

const GRANTS = 4
const ITEMS_EACH = 2
/** The index of the gacha that draws ten prizes. */
const TEN_DRAWS = 6

/** Makes a purchase, or continues one from its first unfinished step. */
export async function buy(counter: Counter, purchase: Purchase): Promise<void> {
  let at = 0
  const step = (path: string) => takeStep(counter, purchase, { at: at++, path })
  const guest = await step('/v1/Guest?scope=ItemGrant')
  const { avatarId } = guest.json
  const { itemIds, gachas } = counter.world
  for (let count = 0; count < GRANTS; count++) {
    const first = (purchase.number + count * ITEMS_EACH) % (itemIds.length - ITEMS_EACH)
    const wanted = itemIds.slice(first, first + ITEMS_EACH)
    await step(grantPath(avatarId, wanted))
  }
  const { gachaId } = gachas[TEN_DRAWS]
  const drawn = await step(`/v1/Gacha/Session?avatarId=${avatarId}&gachaId=${gachaId}`)
  const ids = new Set<number>(drawn.json.items.map(({ itemId }: { itemId: number }) => itemId))
  await step(`${grantPath(avatarId, [...ids])}&gachaSessionId=${drawn.json.sessionId}`)
}

const grantPath = (avatarId: number, itemIds: readonly number[]) =>
  `/v1/Avatar/${avatarId}/Items?${itemIds.map((itemId) => `itemId=${itemId}`).join('&')}`

async function takeStep(
  counter: Counter,
  { asked }: Purchase,
  { at, path }: { at: number; path: string },
): Promise<Reply> {
  const known = asked[at]
  if (known?.reply.status === 200) return known.reply
  const key = known?.key ?? randomUUID()
  const reply = await ask(counter, { path, key })
  asked[at] = { path, key, reply }
  if (reply.status !== 200) throw new Interrupted(reply)
  return reply
}

const ask = ({ baseUrl, world }: Counter, { path, key }: Pick<Asked, 'path' | 'key'>) =>
  send(`${baseUrl}${path}&key=${world.apiKey}`, { method: 'POST', key })

/** Repeats all successful requests; returns those with different responses. */
export async function askAgain(counter: Counter, { asked }: Purchase): Promise<string[]> {
  const differing: string[] = []
  for (const [at, { path, key, reply }] of asked.entries()) {
    if (reply.status !== 200) continue
    const again = await ask(counter, { path, key })
    // A guest's access token differs each time: only a hash of the first is stored.
    const isSame =
      at === 0 ? again.json?.avatarId === reply.json.avatarId : again.text === reply.text
    if (!isSame || !again.replayed) differing.push(`${path}: ${again.status} ${again.text}`)
  }
  return differing
}

/** The results of a completed purchase. */
export const summarise = ({ asked }: Purchase) => {
  const grants = asked.filter(({ path }) => path.startsWith('/v1/Avatar/'))
  const results: { itemId: number; status: number }[] = grants.flatMap(
    ({ reply }) => reply.json.results,
  )
  return {
    avatarId: asked[0]?.reply.json.avatarId as number,
    grants: grants.length,
    /** The items reported as granted; if an id occurs twice here, the item was granted twice. */
    itemIds: results.filter(({ status }) => status === 200).map(({ itemId }) => itemId),
  }
}
