import * as contract from '@kisekae/contract/console/quotas.ts'
import type { OnConsole } from '../call/console-call.ts'
import { getDayEnd, listAppUses, listQuotas } from './store.ts'

/** The quotas of an organisation and its apps, and how much of each is used. */
export function quotaRoutes(on: OnConsole): void {
  on(contract.readQuotas, async ({ db, place: { organisationId } }) => ({
    ...(await getDayEnd(db)),
    quotas: await listQuotas(db, organisationId),
    apps: await listAppUses(db, organisationId),
  }))
}
