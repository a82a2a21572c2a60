import { sdkError } from './kisekae-error.ts'
import type { WebhookData } from './webhook-data.ts'

/** A message from the service: `type` determines `data`. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: {
    /**
     * The message's id, the same in every attempt: store ids for a week, and ignore those you have
     * seen.
     */
    id: string
    type: Type
    /** When the event happened, in RFC 3339 format. */
    timestamp: string
    data: WebhookData[Type]
  }
}[keyof WebhookData]

/** A message as received. */
export interface Received {
  /** The raw bytes or text, not parsed and serialised again. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The endpoint's `whsec_…` secret, or several of them during a rotation. */
  secret: string | readonly string[]
  /** The allowed clock difference, in seconds (300). */
  toleranceS?: number
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const PREFIX = 'whsec_'

/**
 * Reads a message from the service (Standard Webhooks) after verifying its signature. Throws a
 * KisekaeError with the domain `sdk` and the status 400 if the message is invalid
 * (`webhookHeaderMissing`, `webhookTooOld`, `webhookSignatureWrong`): respond with 400. Throws a
 * TypeError if the secret is invalid.
 */
export async function verifyWebhook(received: Received): Promise<WebhookEvent> {
  const { body, headers, toleranceS = 300 } = received
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    readHeader(headers, `webhook-${name}`),
  )
  const ageS = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || ageS > toleranceS) {
    const why = 'The message was signed too long ago, or a clock is wrong.'
    throw sdkError(400, 'webhookTooOld', why)
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const secrets = [received.secret].flat()
  if (!(await isSigned(`${id}.${timestamp}.${text}`, signature, secrets))) {
    const why = 'No signature matches this secret and body.'
    throw sdkError(400, 'webhookSignatureWrong', why)
  }
  return { id, ...JSON.parse(text) }
}

/** Returns the headers of a message sent now, for testing a receiver. */
export async function signWebhook({ id, body, secret, atS }: SentWebhook) {
  const timestamp = String(atS ?? Math.floor(Date.now() / 1000))
  const bytes = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = await crypto.subtle.sign(HMAC, await importKey(secret), bytes)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  }
}

interface SentWebhook {
  /** Any text without a dot, such as `msg_1`. */
  id: string
  /** The exact body that is sent. */
  body: string
  /** The receiver's `whsec_…` secret. */
  secret: string
  /** Unix time in whole seconds; now by default. */
  atS?: number
}

async function isSigned(text: string, header: string, secrets: readonly string[]) {
  const bytes = new TextEncoder().encode(text)
  const signatures = header
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? (decode(one.slice('v1,'.length)) ?? []) : []))
  const keys = await Promise.all(secrets.map(importKey))
  // WebCrypto compares in constant time.
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify(HMAC, key, signature, bytes)),
  )
  return (await Promise.all(checks)).includes(true)
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? decode(secret.slice(PREFIX.length)) : null
  if (!bytes) throw new TypeError('The secret is not in the form whsec_….')
  return crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign', 'verify'])
}

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function readHeader(headers: Received['headers'], name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : headers[name]
  const text = typeof found === 'string' ? found : found?.[0]
  if (text) return text
  throw sdkError(400, 'webhookHeaderMissing', `The ${name} header is missing.`)
}
