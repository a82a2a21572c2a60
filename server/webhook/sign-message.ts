import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new signing secret, as it is shown once. */
export const newWebhookSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export interface Message {
  eventId: string
  /** Of this attempt. */
  at: Date
  body: string
}

/** The headers that prove who sends a message, one signature a secret (Standard Webhooks). */
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
