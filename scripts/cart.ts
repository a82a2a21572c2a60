// `npm run cart -- --avatar ID --item ID`: puts items into a cart, as a shop screen would.
import { id, ids, readParams } from '@kisekae/contract/wire.ts'
import { findEntry } from '@kisekae/server/avatar/find-user.ts'
import { Fault } from '@kisekae/server/kernel/fault/fault.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { openCart, putInCart } from '@kisekae/server/shop/cart.ts'
import { answer, type Streams } from './command/answer.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'
import { withServiceDb } from './command/with-service-db.ts'

const HELP = `Usage: npm run cart -- --avatar ID --item ID [--item ID …]

Creates a shop session for an avatar, adds the items, and prints the shopSessionId and the
shopSessionVersion that a purchase screen receives, for GET /v1/Shop/Session and for the grant.
All items must have one currency: that of the first shop that sells the first item.

  --avatar ID       the avatar, such as the guestAvatarId in demo.json
  --item ID         an item that a shop sells to the avatar; up to ten
  --help            shows this text

Works on the database of the running service (DATABASE_URL, or the one in KISEKAE_DATA).
Exit code 0: success. 2: refused; one line on the error stream gives the reason.
`

/** Runs the command line; returns the exit code. */
export const cart = (args: string[], streams: Streams) =>
  answer(streams, {
    name: 'cart',
    isRefusal: (error) => error instanceof Fault,
    async act() {
      const wish = readWish(args)
      if (wish === null) streams.stdout.write(HELP)
      else streams.stdout.write(await withServiceDb(({ db }) => fill(db, wish)))
      return 0
    },
  })

const PARAMS = { avatar: id, item: ids({ max: 10 }) }

/** Null if help is requested. */
function readWish(args: string[]) {
  const { values: flags } = readFlags({
    args,
    options: {
      avatar: { type: 'string', multiple: true },
      item: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  if (flags.help) return null
  const { values, problems } = readParams(PARAMS, (name) =>
    name === 'avatar' ? (flags.avatar ?? []) : (flags.item ?? []),
  )
  if (!values) throw new Refused(`${problems[0]?.message} See --help.`)
  return { avatarId: values.avatar, itemIds: values.item }
}

/** Sends the same query parameters as a purchase screen. */
async function fill(
  db: Db,
  { avatarId, itemIds }: NonNullable<ReturnType<typeof readWish>>,
): Promise<string> {
  const entry = await findEntry(db, avatarId)
  if (!entry) throw new Refused(`there is no avatar ${avatarId}`)
  const customer = { ...entry, avatarId }
  const [first] = itemIds
  const [offer] = await db.rows<{ currencyId: number }>`
    select shop.currency_id from shop join shop_item on shop_item.shop_id = shop.shop_id
    where shop.app_id = ${entry.appId} and shop_item.item_id = ${first}
    order by shop.position, shop.shop_id limit 1`
  if (!offer) throw new Refused(`no shop sells item ${first} to this avatar`)
  let look = await openCart(db, customer, { ...offer, random: systemRandom })
  for (const itemId of itemIds) {
    look = await putInCart(db, { ...customer, sessionId: look.shopSessionId }, { itemId })
  }
  return `shopSessionId=${look.shopSessionId}&shopSessionVersion=${look.shopSessionVersion}\n`
}

if (import.meta.main) process.exitCode = await cart(process.argv.slice(2), process)
