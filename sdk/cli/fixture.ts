import type { Kisekae } from '../kisekae.ts'
import type { Gacha, GachaSession } from '../records.ts'
import { connectTo, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

const SCOPE = 'AvatarLoad,ItemGrant'
/** Keys of development apps start with it, and no others do (docs/keys.md). */
const DEVELOPMENT_KEY = 'ak_test_'

/**
 * `kisekae fixture first-term-used [GACHA]`: a guest with two sessions on first-time terms, of
 * which one is granted, so that the grant of the other is refused.
 */
export async function useFirstTerm({ settings, rest }: Wish, report: Report): Promise<boolean> {
  const kisekae = connectTo(settings)
  if (!settings.key.startsWith(DEVELOPMENT_KEY)) {
    throw new Misused('fixtures are for development apps only: use a key that starts with ak_test_')
  }
  report.progress('looking for a gacha with first-time terms')
  const { id: gachaId, name } = await getGacha(kisekae, rest[0])
  const { avatarId } = await kisekae.createGuest({ scope: SCOPE })
  report.progress('drawing twice')
  const draw = () => kisekae.createGachaSession({ avatarId, gachaId })
  // Sessions must be a second apart: the client waits when the second one is refused.
  const [granted, refused] = [await draw(), await draw()]
  await kisekae.grantItems({
    avatarId,
    gachaSessionId: granted.sessionId,
    itemId: listItems(granted),
  })
  const { sessionId: gachaSessionId } = refused
  const itemIds = listItems(refused)
  report.tell(
    { avatarId, gachaId, gachaSessionId, itemIds },
    `avatarId        ${avatarId}`,
    `gachaId         ${gachaId}  ${name}`,
    `gachaSessionId  ${gachaSessionId}`,
    `itemIds         ${itemIds.join(',')}`,
    'A grant of this session is refused with firstSessionAlreadyGranted.',
  )
  return true
}

/** One item may be drawn several times; a grant names it once. */
const listItems = ({ items }: GachaSession) => [...new Set(items.map(({ itemId }) => itemId))]

/** The gacha of this id, or the first one on sale; in each case with first-time terms. */
async function getGacha(kisekae: Kisekae, wanted: string | undefined) {
  const { gachas } = await kisekae.getGachas()
  const known = gachas.filter(({ id }) => wanted === undefined || String(id) === wanted)
  const found = known.find(hasFirstTerms)
  if (found) return found
  const subject = wanted === undefined ? 'no gacha of the app' : `no gacha ${wanted} of the app`
  throw new Misused(`${subject} is on sale with first-time terms`)
}

const hasFirstTerms = ({
  hasFree,
  firstTimeDiscountPrice,
}: Pick<Gacha, 'hasFree' | 'firstTimeDiscountPrice'>) => hasFree || firstTimeDiscountPrice > 0
