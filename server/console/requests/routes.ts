import * as contract from '@kisekae/contract/console/requests.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { OnConsole } from '../call/console-call.ts'
import { cutAt, readPlace } from '../call/cursor.ts'
import type { RequestLog } from './log.ts'
import { countActiveAvatars, findRequests, listDays, listUsage } from './store.ts'

const PAGE = 50

/** The app's requests, individually and counted by day. */
export function requestRoutes(on: OnConsole, log: RequestLog): void {
  on(contract.listRequests, async ({ db, app, params }) => {
    // Waiting entries are written before the log is read, so that the caller's latest requests are
    // visible.
    await log.flush()
    const wanted = {
      appId: app.appId,
      ...readFilter(params),
      ...readPlace(params.after),
    }
    const found = await findRequests(db, { ...wanted, limit: PAGE + 1 })
    const { rows, next } = cutAt(found, PAGE, ({ micros, name }) => ({ micros, name }))
    return { requests: rows.map(({ micros: _, name: __, ...row }) => row), next }
  })

  on(contract.readUsage, async ({ db, app, params: { days } }) => {
    await log.flush()
    const { appId } = app
    const [all, rows, { avatars }] = await Promise.all([
      listDays(db, days),
      listUsage(db, { appId, days }),
      countActiveAvatars(db, appId),
    ])
    return { days: all.map(({ day }) => day), rows, activeAvatars: avatars }
  })
}

function readFilter(params: Params<typeof contract.listRequests>) {
  const { status, method, route, reason, avatarId, requestId } = params
  const [, first] = /^([1-5])xx$/.exec(status) ?? []
  if (status && !first && !/^[1-5]\d\d$/.test(status)) {
    throw invalidParameter({
      message: "Invalid value for 'status': expected a status such as 404, or 4xx.",
    })
  }
  return {
    status: status && !first ? Number(status) : null,
    statusClass: first ? Number(first) : null,
    method: method || null,
    route: route || null,
    reason: reason || null,
    avatarId: avatarId || null,
    requestId: requestId || null,
  }
}
