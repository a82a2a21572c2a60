import type { Kisekae } from '../kisekae.ts'
import { KisekaeError, sdkError } from '../kisekae-error.ts'
import type { Gacha, GachaSession } from '../records.ts'
import { connectTo, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

const SCOPE = 'AvatarLoad,ItemGrant'
/** Only keys of development apps start with this (docs/keys.md). */
const DEVELOPMENT_KEY = 'ak_test_'

/**
 * `kisekae fixture first-term-used [GACHA]`: a guest with two sessions on first-time terms, one of
 * which is granted, so that the grant of the other is refused.
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
  // Sessions must be at least one second apart: if the service refuses the later one for coming too
  // early, the client waits and tries again.
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

/** `kisekae fixture expired-session [GACHA]`: a guest with a draw that has expired. */
export async function expireSession({ settings, rest }: Wish, report: Report): Promise<boolean> {
  const kisekae = connectTo(settings)
  report.progress('looking for a gacha')
  const { gachas } = await kisekae.getGachas()
  const gacha = gachas.find(({ id }) => rest[0] === undefined || String(id) === rest[0])
  if (!gacha) throw new Misused(`the app sells no gacha ${rest[0] ?? ''}`.trim())
  const { avatarId } = await kisekae.createGuest({ scope: SCOPE })
  const session = await kisekae.createGachaSession({ avatarId, gachaId: gacha.id })
  const gachaSessionId = session.sessionId
  await postFixture(settings, { gachaSessionId })
  const itemIds = listItems(session)
  report.tell(
    { avatarId, gachaId: gacha.id, gachaSessionId, itemIds },
    `avatarId        ${avatarId}`,
    `gachaId         ${gacha.id}  ${gacha.name}`,
    `gachaSessionId  ${gachaSessionId}`,
    `itemIds         ${itemIds.join(',')}`,
    'A grant of this session is refused with sessionExpired.',
  )
  return true
}

/** The refused calls, by the state of the user. */
const REFUSALS: { readonly [state: string]: string } = {
  linked: 'Every call that the app is permitted to make succeeds.',
  'avatar-load-only': 'A grant is refused with insufficientPermissions.',
  unlinked: 'Every call for this avatar is refused with userUnlinked.',
  upgraded: 'A grant to the guest is refused with guestUpgraded.',
  'at-upgrade-limit':
    'If the user upgrades the guest, the exchange is refused with upgradeLimitReached.',
}

/** `kisekae fixture STATE`: a user in a state that otherwise only a browser could produce. */
export async function makeUser({ settings, rest }: Wish, report: Report): Promise<boolean> {
  const [state = ''] = rest
  if (!Object.hasOwn(REFUSALS, state))
    throw new Misused(`the fixture '${state}' does not exist; see --help`)
  report.progress('making a user')
  const user = await postFixture(settings, { state })
  const { avatarId, email, guestAvatarId } = user
  report.tell(
    user,
    `avatarId       ${avatarId}`,
    ...(guestAvatarId ? [`guestAvatarId  ${guestAvatarId}`] : []),
    `email          ${email}  (its sign-in codes arrive in the outbox)`,
    REFUSALS[state],
  )
  return true
}

interface MadeUser {
  avatarId: number
  email: string
  guestAvatarId: number | null
}

/** Only a service in development mode has this URL, and only this machine can reach it. */
async function postFixture(
  { fixtureUrl, appId }: Wish['settings'],
  fields: Record<string, string>,
): Promise<MadeUser> {
  if (!URL.canParse(fixtureUrl) || !appId) {
    throw new Misused('this fixture needs --demo with the demo.json of a service on this machine')
  }
  const url = new URL(fixtureUrl)
  for (const [name, value] of Object.entries({ appId, ...fields }))
    url.searchParams.set(name, value)
  const response = await fetch(url, { method: 'POST' }).catch(() => null)
  if (!response) throw sdkError(0, 'unreachable', `${url.origin} does not respond.`)
  const body = JSON.parse(await response.text())
  if (response.ok) return body
  throw new KisekaeError(response.status, body.error.errors)
}

/** An item may be drawn several times; a grant lists it once. */
const listItems = ({ items }: GachaSession) => [...new Set(items.map(({ itemId }) => itemId))]

/** The gacha with this id, or the first one on sale; in each case with first-time terms. */
async function getGacha(kisekae: Kisekae, wanted: string | undefined) {
  const { gachas } = await kisekae.getGachas()
  const known = gachas.filter(({ id }) => wanted === undefined || String(id) === wanted)
  const found = known.find(hasFirstTerms)
  if (found) return found
  const subject = wanted === undefined ? 'no gacha of the app' : `the app has no gacha ${wanted}`
  throw new Misused(`${subject} is on sale with first-time terms`)
}

const hasFirstTerms = ({
  hasFree,
  firstTimeDiscountPrice,
}: Pick<Gacha, 'hasFree' | 'firstTimeDiscountPrice'>) => hasFree || firstTimeDiscountPrice > 0
