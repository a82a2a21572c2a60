import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new signing secret in its displayed form. */
export const newWebhookSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export interface Message {
  eventId: string
  /** The time of this attempt. */
  at: Date
  body: string
}

/** The headers that authenticate a message, with one signature per secret (Standard Webhooks). */
export function signMessage({ eventId, at, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${eventId}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
