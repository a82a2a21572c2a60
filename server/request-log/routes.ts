import { getRequestLog } from '@kisekae/contract/request-log.ts'
import { readPlace } from '../console/call/cursor.ts'
import type { RequestLog } from '../console/requests/log.ts'
import { findRequests, type RequestRow } from '../console/requests/store.ts'
import type { On } from '../kernel/serve/serve.ts'

const ANY = { method: null, route: null, reason: null, avatarId: null, requestId: null }

/** An app's requests, for the holder of its key. */
export function requestLogRoutes(on: On, log: RequestLog): void {
  on(getRequestLog, async ({ limit, status }, { db, app }) => {
    // Waiting entries are written before the log is read, so that the caller's latest requests are
    // visible.
    await log.flush()
    const wanted = { ...ANY, ...readPlace(''), ...readStatus(status), limit }
    return { calls: (await findRequests(db, { ...wanted, appId: app.appId })).map(describe) }
  })
}

/** `404` means that status, `4xx` the whole class. */
const readStatus = (text = '') =>
  text.endsWith('xx')
    ? { status: null, statusClass: Number(text[0]) }
    : { status: text ? Number(text) : null, statusClass: null }

const describe = ({ requestId, at, method, route, status, reason, ms, avatarId }: RequestRow) => ({
  requestId,
  at: at.toISOString(),
  method,
  route,
  status,
  reason: reason ?? '',
  ms,
  avatarId: avatarId ?? '',
})
