import { type WebhookType, webhooks } from '@kisekae/contract/webhook.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { findUrlFault, URL_FAULTS, type UrlFault } from './check-url.ts'
import { newEventId } from './event-id.ts'
import type { Seal } from './seal-secret.ts'
import { newWebhookSecret } from './sign-message.ts'
import { countEndpoints, findApp, insertEndpoint, insertTestEvent, replaceSecret } from './store.ts'

const ENDPOINTS_MAX = 10

/** An impossible request; the message is one line for the user. */
export class WebhookRefused extends Error {
  /** The error in the URL, if that is the reason. */
  readonly urlFault: UrlFault | undefined

  constructor(message: string, urlFault?: UrlFault) {
    super(message)
    this.urlFault = urlFault
  }
}

/** The default events of an endpoint. */
export const USUAL_EVENTS: readonly WebhookType[] = webhooks
  .filter(({ optIn }) => !optIn)
  .map(({ type }) => type)

const EVENTS: readonly string[] = webhooks.map(({ type }) => type)

export interface WantedEndpoint {
  appId: string
  url: string
  events: readonly string[]
}

interface Means {
  seal: Seal
  random: Random
}

/** Registers an endpoint of an app; its secret is shown only now. */
export async function addEndpoint(
  tx: Tx,
  { appId, url, events }: WantedEndpoint,
  { seal, random }: Means,
): Promise<{ endpointId: string; secret: string }> {
  const app = await findApp(tx, appId)
  if (!app) throw new WebhookRefused(`The app ${appId} does not exist.`)
  const fault = findUrlFault(url, app)
  if (fault) throw new WebhookRefused(`The URL cannot be used. ${URL_FAULTS[fault]}`, fault)
  const unknown = events.filter((type) => !EVENTS.includes(type))
  if (unknown.length > 0) {
    throw new WebhookRefused(
      `Unknown events: ${unknown.join(', ')}. The events are ${EVENTS.join(', ')}.`,
    )
  }
  const { endpoints } = await countEndpoints(tx, appId)
  if (endpoints >= ENDPOINTS_MAX)
    throw new WebhookRefused(`An app can have at most ${ENDPOINTS_MAX} endpoints.`)
  const endpointId = `we_${newId(random).toString(36)}`
  const secret = newWebhookSecret()
  const sealed = { secret: seal.close(secret), at: tx.now }
  await insertEndpoint(tx, { endpointId, appId, url, events, ...sealed })
  return { endpointId, secret }
}

/** Events are signed with the new secret at once, and with the old one as well for a day. */
export async function rotateSecret(tx: Tx, endpointId: string, seal: Seal): Promise<string> {
  const secret = newWebhookSecret()
  const sealed = { endpointId, secret: seal.close(secret), at: tx.now }
  if (!(await replaceSecret(tx, sealed))) throw unknownEndpoint(endpointId)
  return secret
}

/** Sends a test event. */
export async function sendTest(
  tx: Tx,
  { endpointId, appId }: { endpointId: string; appId: string },
): Promise<string> {
  const eventId = newEventId()
  const timestamp = tx.now.toISOString()
  const body = JSON.stringify({ type: 'webhook.test', timestamp, data: { appId, endpointId } })
  const written = await insertTestEvent(tx, { eventId, endpointId, body, at: tx.now })
  if (!written) throw unknownEndpoint(endpointId)
  return eventId
}

export const unknownEndpoint = (endpointId: string) =>
  new WebhookRefused(`The endpoint ${endpointId} does not exist.`)
