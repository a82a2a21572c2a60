import type { Avatar } from '@kisekae/contract/avatar.ts'
import { getAvatar, getAvatars } from '@kisekae/contract/avatar.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import type { On } from '../kernel/serve/serve.ts'
import { checkBearer } from './check-bearer.ts'
import { describeAvatar, type Presentation } from './describe-avatar.ts'
import { listAvatars } from './list-avatars.ts'
import { rawId } from './raw-id.ts'
import { mustBeReadable, readStatus } from './rules.ts'
import type { WornRow } from './store.ts'

export function avatarRoutes(on: On, { assetUrl }: { assetUrl: string }): void {
  on(getAvatar, async ({ avatarId }, call) => {
    const { db, app, language } = call
    await checkBearer(call, avatarId)
    const rows = await listAvatars(db, { appId: app.appId, avatarIds: [avatarId] })
    mustBeReadable(rows[0])
    return describeAvatar(rows, { assetUrl, language })
  })

  on(getAvatars, async ({ avatarId: avatarIds }, { db, app, language }) => {
    const rows = await listAvatars(db, { appId: app.appId, avatarIds })
    const byId = Map.groupBy(rows, (row) => String(row.avatarId))
    return { avatars: avatarIds.map((id) => describe(id, byId.get(id), { assetUrl, language })) }
  })
}

/** An avatar in a list; for one that cannot be shown, only the requested id and its status. */
function describe(id: IdText, rows: readonly WornRow[] | undefined, to: Presentation): Avatar {
  const status = readStatus(rows?.[0])
  if (rows && status === 200) return describeAvatar(rows, to)
  return { avatarId: rawId(id), status }
}
