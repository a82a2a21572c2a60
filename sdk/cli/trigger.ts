import { randomUUID } from 'node:crypto'
import { sdkError } from '../kisekae-error.ts'
import { signWebhook } from '../webhook.ts'
import { isWebhookSecret, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'
import { SAMPLE_DATA } from './sample-data.ts'

const TO = 'http://localhost:3000/webhook'

type EventType = keyof typeof SAMPLE_DATA
// The keys of a constant table.
const TYPES = Object.keys(SAMPLE_DATA) as EventType[]

/** `kisekae trigger TYPE|all`: sends webhooks as the service would. */
export async function trigger(wish: Wish, report: Report): Promise<boolean> {
  const [wanted] = wish.rest
  const types = TYPES.filter((type) => wanted === 'all' || wanted === type)
  if (types.length === 0) throw new Misused(`TYPE must be all, or one of ${TYPES.join(', ')}`)
  const { secret } = wish.settings
  if (!secret) throw new Misused('--secret (KISEKAE_WEBHOOK_SECRET) is missing')
  if (!isWebhookSecret(secret)) throw new Misused('--secret is not a whsec_…')
  let refusals = 0
  for (const type of types) if (!(await sendSample(type, wish, report))) refusals++
  return refusals === 0
}

/** Returns whether the app accepted the webhook. */
async function sendSample(type: EventType, wish: Wish, report: Report): Promise<boolean> {
  const { settings, to = TO } = wish
  const sample = SAMPLE_DATA[type]
  const appId = settings.appId || sample.appId
  const data = { ...sample, appId, ...readData(wish.data) }
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const id = `msg_${randomUUID().replaceAll('-', '')}`
  report.progress(`sending to ${to}`)
  const { status } = await send(to, body, await signWebhook({ id, body, secret: settings.secret }))
  report.tell({ id, type, to, status }, `${type}  ${id}  ${status}`)
  return status >= 200 && status < 300
}

async function send(url: string, body: string, headers: Record<string, string>) {
  try {
    const type = { 'Content-Type': 'application/json' }
    return await fetch(url, { method: 'POST', body, headers: { ...type, ...headers } })
  } catch (error) {
    throw sdkError(0, 'unreachable', `${url} does not respond.`, error)
  }
}

function readData(text: string | undefined): object {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    throw new Misused('--data is not valid JSON')
  }
}
