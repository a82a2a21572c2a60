import * as contract from '@kisekae/contract/console/connections.ts'
import { hashJoined } from '../../link/code-challenge.ts'
import { maskJoined } from '../../link/exchange/mask-joined.ts'
import { listAttempts } from '../../link/store.ts'
import type { OnConsole } from '../call/console-call.ts'

const SHOWN = 100

/** The debugger for linking. */
export function connectionRoutes(on: OnConsole): void {
  on(contract.listAttempts, async ({ db, app, params }) => {
    const attempts = await listAttempts(db, { appId: app.appId, limit: SHOWN })
    const isAsked = ({ reason }: { reason: string | null }) =>
      params.refused !== 'true' || reason !== null
    return {
      attempts: attempts
        .filter(isAsked)
        .map(({ appId: _, joined: { clue = null, ...joined }, ...attempt }) => ({
          ...attempt,
          joined,
          clue,
        })),
    }
  })

  on(contract.tryHash, async ({ app, body }) => {
    const joined = { appId: app.appId, ...body }
    return { joined: Object.values(maskJoined(joined)).join(':'), hash: hashJoined(joined) }
  })
}
