import * as contract from '@kisekae/contract/console/requests.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Fields } from '../../kernel/http/decode-fields.ts'
import type { OnConsole } from '../call/console-call.ts'
import { cutAt, readPlace } from '../call/cursor.ts'
import { queryText } from '../call/query-text.ts'
import type { RequestLog } from './log.ts'
import { countActiveAvatars, findRequests, listDays, listUsage } from './store.ts'

const PAGE = 50
const DAYS = 30
const DAYS_MAX = 90

/** The app's requests, individually and counted by day. */
export function requestRoutes(on: OnConsole, log: RequestLog): void {
  on(contract.listRequests, async ({ db, app, query }) => {
    // Written first, so that the caller's latest requests are visible.
    await log.flush()
    const wanted = {
      appId: app.appId,
      ...readFilter(query),
      ...readPlace(queryText(query, 'after')),
    }
    const found = await findRequests(db, { ...wanted, limit: PAGE + 1 })
    const { rows, next } = cutAt(found, PAGE, ({ micros, name }) => ({ micros, name }))
    return { requests: rows.map(({ micros: _, name: __, ...row }) => row), next }
  })

  on(contract.readUsage, async ({ db, app, query }) => {
    await log.flush()
    const days = readDays(queryText(query, 'days'))
    const { appId } = app
    const [all, rows, { avatars }] = await Promise.all([
      listDays(db, days),
      listUsage(db, { appId, days }),
      countActiveAvatars(db, appId),
    ])
    return { days: all.map(({ day }) => day), rows, activeAvatars: avatars }
  })
}

function readFilter(query: Fields) {
  const text = (name: string) => queryText(query, name) || null
  const status = queryText(query, 'status')
  const [, first] = /^([1-5])xx$/.exec(status) ?? []
  if (status && !first && !/^[1-5]\d\d$/.test(status)) {
    throw invalidParameter({ message: "Invalid value for 'status': 200, or 4xx." })
  }
  return {
    status: status && !first ? Number(status) : null,
    statusClass: first ? Number(first) : null,
    method: text('method'),
    route: text('route'),
    reason: text('reason'),
    avatarId: text('avatarId'),
    requestId: text('requestId'),
  }
}

function readDays(text: string): number {
  if (text === '') return DAYS
  const days = Number(text)
  if (/^[1-9]\d?$/.test(text) && days <= DAYS_MAX) return days
  throw invalidParameter({ message: `Invalid value for 'days': 1 to ${DAYS_MAX}.` })
}
