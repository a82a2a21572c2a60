import { randomUUID } from 'node:crypto'
import { sdkError } from '../kisekae-error.ts'
import { signWebhook } from '../webhook.ts'
import { isWebhookSecret, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'
import { SAMPLE_DATA } from './sample-data.ts'

const TO = 'http://localhost:3000/webhook'

/** `kisekae trigger TYPE`: sends a webhook as the service would. */
export async function trigger(wish: Wish, report: Report): Promise<boolean> {
  const { rest, settings, to = TO } = wish
  const [type = ''] = rest
  const sample = Object.entries(SAMPLE_DATA).find(([name]) => name === type)?.[1]
  if (!sample) throw new Misused(`TYPE is one of ${Object.keys(SAMPLE_DATA).join(', ')}`)
  if (!settings.secret) throw new Misused('--secret (KISEKAE_WEBHOOK_SECRET) is missing')
  if (!isWebhookSecret(settings.secret)) throw new Misused('--secret is not a whsec_…')
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
    throw sdkError(0, 'unreachable', `${url} does not answer.`, error)
  }
}

function readData(text: string | undefined): object {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    throw new Misused('--data is not valid JSON')
  }
}
