import { decodeFields } from '@kisekae/server/kernel/http/decode-fields.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import { fixedKeys } from '@kisekae/server/kernel/secrets/secret-keys.ts'
import { startFlow } from '@kisekae/server/link/page/connect.ts'
import { allow } from '@kisekae/server/link/page/consent.ts'
import { insertMember } from '@kisekae/server/link/store.ts'
import type { Theatre } from '../histories/run-history.ts'
import { makeChallenge } from '../histories/world.ts'

/** A flow is encrypted and decrypted here: the service never sees it. */
const FLOW_KEYS = fixedKeys('of this trial')
const SCOPE = 'AvatarLoad,ItemGrant'

/** Creates a member who has allowed the upgrade of a guest; only the exchange remains. */
export async function prepareUpgrade({ db, world }: Theatre, guestId: number) {
  const { appId, redirectUri, outfit } = world
  const userId = newId(systemRandom)
  await insertMember(db, { userId, itemIds: outfit, hasChosen: false })
  const { codeChallenge, ...secrets } = makeChallenge(world, SCOPE)
  const asked = { appId, redirectUri, scope: SCOPE, codeChallenge, avatarId: `${guestId}` }
  const query = decodeFields(String(new URLSearchParams(asked)))
  const setup = { flowKeys: FLOW_KEYS, random: systemRandom }
  const sealed = await startFlow(db, query, setup)
  const returned = await allow(db, { ...setup, sealed, userId })
  const token = new URL(returned).searchParams.get('token') ?? ''
  return { userId, claim: { token, redirectUri, scope: SCOPE, ...secrets, avatarId: `${guestId}` } }
}
