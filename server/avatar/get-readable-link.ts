import type { IdText } from '@kisekae/contract/wire.ts'
import type { Call } from '../kernel/serve/serve.ts'
import { checkBearer } from './check-bearer.ts'
import { findLink } from './find-link.ts'
import { mustBeReadable } from './rules.ts'
import type { LinkRow } from './store.ts'

/** The link between the app and an avatar's user; refuses an app that may not read it (spec 5). */
export async function getReadableLink(avatarId: IdText, call: Call): Promise<LinkRow> {
  await checkBearer(call, avatarId)
  return mustBeReadable(await findLink(call.db, { appId: call.app.appId, avatarId }))
}
