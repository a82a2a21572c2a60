import * as contract from '@kisekae/contract/console/webhooks.ts'
import { webhooks } from '@kisekae/contract/webhook.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { mustHaveRoom } from '../../partner/quota.ts'
import { type DeliveryFilter, replayDeliveries } from '../../webhook/delivery/delivery-store.ts'
import {
  addEndpoint,
  rotateSecret,
  sendTest,
  WebhookRefused,
} from '../../webhook/manage-endpoints.ts'
import type { Seal } from '../../webhook/seal-secret.ts'
import { enableEndpoint, listEndpoints, removeEndpoint } from '../../webhook/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { cutAt, readCursor, writeCursor } from '../call/cursor.ts'
import { noSuchThing } from '../call/faults.ts'
import { webhookRefused, webhookUrlFaults } from '../call/sales-faults.ts'
import { lockOrganisation } from '../members/store.ts'
import { getTotals } from '../quotas/store.ts'
import {
  countAttempts,
  findDeliveryBody,
  findEndpoint,
  listAttempts,
  listDeliveryPage,
} from './store.ts'

const EVER = { from: '1970-01-01T00:00:00Z', to: '2999-01-01T00:00:00Z' }
const REPLAYED_MAX = 1_000

/** An app's webhook endpoints, and the delivery of each event. */
export function webhookRoutes(on: OnConsole, { seal }: { seal: Seal }): void {
  endpointRoutes(on, seal)
  on(contract.listEndpoints, ({ db, app }) => list(db, app.appId))

  on(contract.listEndpointDeliveries, async (call) => {
    const { type, status, after, limit, ...period } = call.params
    const name = await getEndpoint(call)
    const [from, to] = (['from', 'to'] as const).map((word) => readTime(period, word))
    const place = readCursor(after)
    const found = await listDeliveryPage(call.db, {
      ...name,
      ...place,
      type,
      status,
      from,
      to,
      limit: limit + 1,
    })
    const { rows, next } = cutAt(found.rows, limit, (row) => row)
    const rest = found.rest && writeCursor(found.rest)
    const deliveries = rows.map((row) => ({
      eventId: row.eventId,
      type: row.type,
      // The table contains no other values.
      status: row.status as 'pending',
      attempts: row.attempts,
      createdAt: row.createdAt,
      dueAt: row.status === 'pending' ? row.dueAt : null,
      statusCode: row.statusCode,
      failure: row.failure,
      latencyMs: row.latencyMs,
    }))
    return { deliveries, next: next ?? rest }
  })

  on(contract.readDelivery, async (call) => {
    const name = { ...(await getEndpoint(call)), eventId: call.text('eventId') }
    const found = await findDeliveryBody(call.db, name)
    if (!found) throw noSuchThing()
    return { ...found, attempts: await listAttempts(call.db, name) }
  })

  on(contract.replayEvents, async (call) => {
    const name = await getEndpoint(call)
    const { eventId = '', type = '', status = '', ...span } = call.body
    const [from, to] = [new Date(span.from ?? EVER.from), new Date(span.to ?? EVER.to)]
    const filter: DeliveryFilter = {
      ...name,
      eventId,
      type,
      status,
      from,
      to,
      limit: REPLAYED_MAX,
    }
    return call.change(async (tx) => {
      const { length: messages } = await replayDeliveries(tx, { ...filter, at: tx.now })
      const detail = { ...call.body, messages }
      return {
        answer: { messages },
        did: { action: 'webhook.replayed', subject: name.endpointId, detail },
      }
    })
  })
}

function endpointRoutes(on: OnConsole, seal: Seal): void {
  on(contract.addEndpoint, (call) => {
    const { appId, organisationId } = call.app
    const { url, events } = call.body
    return call.change(async (tx) => {
      await lockOrganisation(tx, organisationId)
      const { webhookEndpoints: used } = await getTotals(tx, organisationId)
      await mustHaveRoom(tx, { organisationId, quota: 'webhookEndpoints', used })
      const means = { seal, random: call.random }
      const answer = await telling(() => addEndpoint(tx, { appId, url, events }, means))
      const detail = { url, events }
      return { answer, did: { action: 'webhook.added', subject: answer.endpointId, detail } }
    })
  })

  on(contract.rotateSecret, async (call) => {
    const { endpointId } = await getEndpoint(call)
    return call.change(async (tx) => {
      const secret = await telling(() => rotateSecret(tx, endpointId, seal))
      const did = { action: 'webhook.rotated', subject: endpointId }
      return { answer: { endpointId, secret }, did }
    })
  })

  on(contract.enableEndpoint, async (call) => {
    const { endpointId } = await getEndpoint(call)
    return call.change(async (tx) => {
      await enableEndpoint(tx, { endpointId, at: tx.now })
      const did = { action: 'webhook.enabled', subject: endpointId }
      return { answer: await list(tx, call.app.appId), did }
    })
  })

  on(contract.removeEndpoint, async (call) => {
    const { endpointId } = await getEndpoint(call)
    return call.change(async (tx) => {
      await removeEndpoint(tx, { endpointId, at: tx.now })
      const did = { action: 'webhook.removed', subject: endpointId }
      return { answer: await list(tx, call.app.appId), did }
    })
  })

  on(contract.sendTestEvent, async (call) => {
    const { endpointId } = await getEndpoint(call)
    const { appId } = call.app
    return call.change(async (tx) => {
      const eventId = await sendTest(tx, { endpointId, appId })
      return { answer: { eventId }, did: { action: 'webhook.tested', subject: endpointId } }
    })
  })
}

async function list(sql: Sql, appId: string) {
  const endpoints = []
  for (const { appId: _, ...row } of await listEndpoints(sql, appId))
    endpoints.push({ ...row, ...(await countAttempts(sql, row.endpointId)) })
  return {
    endpoints,
    eventTypes: webhooks.map(({ type, summary, optIn }) => ({ type, summary, optIn })),
  }
}

/** The endpoint in the path, if it belongs to the app in the path. */
async function getEndpoint({ db, app: { appId }, text }: ConsoleCall) {
  const found = await findEndpoint(db, { appId, endpointId: text('endpointId') })
  if (!found) throw noSuchThing()
  return found
}

/** Turns the refusal of an action into a fault with the same text. */
async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    const { message, urlFault } = error
    throw urlFault ? webhookUrlFaults[urlFault]({ message }) : webhookRefused({ message })
  }
}

function readTime(period: Record<'from' | 'to', string>, word: 'from' | 'to'): Date {
  const at = new Date(period[word] || EVER[word])
  const year = at.getUTCFullYear()
  if (!(year >= 1900 && year < 3000)) {
    throw invalidParameter({
      message: `Invalid value for '${word}': not a date and time in the years 1900 to 2999.`,
    })
  }
  return at
}
