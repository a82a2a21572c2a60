import type { PushMessage } from '@kisekae/contract/fit/notifications.ts'
import { Counter } from 'prom-client'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Post } from '../webhook/delivery/post-message.ts'
import type { Answer } from '../webhook/rules.ts'
import { type Outcome, outcomeOf } from './rules.ts'
import { listVapidKeys, type VapidKey } from './vapid-keys.ts'

export const notificationsSent = new Counter({
  name: 'notifications_total',
  help: 'Messages to push services: accepted, gone (the subscription has ended) or failed.',
  labelNames: ['outcome'],
  registers: [],
})

/** All messages have this length, so that a push service cannot distinguish them. */
const PLAIN_BYTES = 32

/** A browser, with the data of its subscription. */
export interface Receiver {
  endpoint: string
  p256dh: string
  auth: string
  /** Our public key, with which the browser subscribed. */
  serverKey: string
}

interface Terms {
  message: PushMessage
  /** The time for which the push service may store the message for a browser that is offline. */
  keptSeconds: number
}

/** Sends messages to browsers through the push services of their vendors (RFC 8030). */
export interface Push {
  /** Browsers subscribe with the first key; the others are the keys of earlier subscriptions. */
  publicKeys(): string[]
  send(receiver: Receiver, terms: Terms): Promise<Outcome>
}

interface PushOptions {
  keys: KeySet
  fitUrl: string
  post(post: Post): Promise<Answer>
}

export function createPush({ keys, fitUrl, post }: PushOptions): Push {
  // The contact for push services that have questions about our messages. They refuse plain http.
  const subject = fitUrl.startsWith('https://') ? fitUrl : 'https://kisekae.invalid'
  return {
    publicKeys: () => listVapidKeys(keys).map(({ publicKey }) => publicKey),
    async send(receiver, terms) {
      const key = listVapidKeys(keys).find(({ publicKey }) => publicKey === receiver.serverKey)
      // Subscriptions made with a retired key no longer work.
      const outcome = key ? outcomeOf(await post(await seal(receiver, terms, key))) : 'gone'
      notificationsSent.inc({ outcome })
      return outcome
    },
  }

  async function seal(
    { endpoint, p256dh, auth }: Receiver,
    { message, keptSeconds }: Terms,
    key: VapidKey,
  ): Promise<Post> {
    // Loaded for the first message, because the library takes 15 MB of memory.
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message).padEnd(PLAIN_BYTES),
      {
        vapidDetails: { subject, ...key },
        TTL: keptSeconds,
        // Of several messages that wait for a browser, only the newest one is kept.
        topic: 'kisekae',
      },
    )
    return {
      url: new URL(endpoint),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body,
      // Anyone can send any URL as a browser's endpoint.
      isPrivateAllowed: false,
    }
  }
}
