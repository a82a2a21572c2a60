// `npm run cart -- --avatar ID --item ID`: puts items into a cart, as a shop screen would.
import { parseArgs } from 'node:util'
import { id, ids, readParams } from '@kisekae/contract/wire.ts'
import { findDirectoryEntry } from '@kisekae/server/avatar/store.ts'
import type { Db } from '@kisekae/server/kernel/db.ts'
import { Fault } from '@kisekae/server/kernel/fault.ts'
import { systemRandom } from '@kisekae/server/kernel/random.ts'
import { type CartLook, openCart, putInCart } from '@kisekae/server/shop/cart.ts'
import { withServiceDb } from './gacha/open-service-db.ts'
import { Refused } from './gacha/refused.ts'

const HELP = `Usage: npm run cart -- --avatar ID --item ID [--item ID …]

Opens a shop session for an avatar, puts the items in, and prints the shopSessionId and the
shopSessionVersion that a purchase screen would get, for GET /v1/Shop/Session and for the grant.
The items are of one currency: that of the first shop that sells the first of them.

  --avatar ID       the avatar, such as the guestAvatarId of demo.json
  --item ID         an item that a shop sells to it; up to ten
  --help            this text

Works on the database of the running service (DATABASE_URL, or the one of KISEKAE_DATA).
Exit code 0: done. 2: refused; one line on the error stream says why.
`

interface Streams {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

/** Does what the command line asks; returns the exit code. */
export async function cart(args: string[], { stdout, stderr }: Streams): Promise<number> {
  try {
    const wish = readWish(args)
    if (wish === null) stdout.write(HELP)
    else {
      const { shopSessionId, shopSessionVersion } = await withServiceDb(({ db }) => fill(db, wish))
      stdout.write(`shopSessionId=${shopSessionId}&shopSessionVersion=${shopSessionVersion}\n`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Fault)) throw error
    stderr.write(`cart: ${error.message.replaceAll(/\s+/g, ' ')}\n`)
    return 2
  }
}

const PARAMS = { avatar: id, item: ids({ min: 1, max: 10 }) }

/** Null: help is asked for. */
function readWish(args: string[]) {
  const flags = parseFlags(args)
  if (flags.help) return null
  const { values, problems } = readParams(PARAMS, (name) =>
    name === 'avatar' ? (flags.avatar ?? []) : (flags.item ?? []),
  )
  if (!values) throw new Refused(`${problems[0]?.message} See --help.`)
  return { avatarId: values.avatar, itemIds: values.item }
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        avatar: { type: 'string', multiple: true },
        item: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : ['unreadable']
    throw new Refused(`${reason}; see --help`)
  }
}

async function fill(
  db: Db,
  { avatarId, itemIds }: NonNullable<ReturnType<typeof readWish>>,
): Promise<CartLook> {
  const entry = await findDirectoryEntry(db, avatarId)
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
  return look
}

if (import.meta.main) process.exitCode = await cart(process.argv.slice(2), process)
