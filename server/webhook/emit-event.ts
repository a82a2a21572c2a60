import type { WebhookData, WebhookType } from '@kisekae/contract/webhook.ts'
import type { Tx } from '../kernel/sql/db.ts'
import type { Step } from '../kernel/sql/statement.ts'
import { newEventId } from './event-id.ts'
import { eventStep, insertEvents, type NewEvents } from './store.ts'

/** The fields of `data` that only this event has; those that are not always sent are optional. */
type About<Type extends WebhookType> = Required<
  Omit<WebhookData<Type>, 'appId' | 'avatarId' | 'sequence' | 'details'>
> &
  Pick<WebhookData<Type>, Extract<keyof WebhookData<Type>, 'details'>>

/** An event about an avatar. */
interface News<Type extends WebhookType> {
  appId: string
  avatarId: number
  /** Chosen in advance if exactly one event must report the change. */
  eventId?: string
  about: About<Type>
}

/**
 * Writes an event for every endpoint that subscribes to it, in the transaction of the change, so
 * that either both happen or neither does. Call it with the user's row locked. Nothing is sent
 * about avatars that are no longer linked, except the event that reports the end of the link.
 */
export async function emitEvent<Type extends WebhookType>(
  tx: Tx,
  event: Emitted<Type>,
): Promise<void> {
  await insertEvents(tx, toEvents(tx.now, event))
}

interface Wanting {
  now: Date
  /** `WANTED_EVENTS`, read in the transaction of the change. */
  wantedEvents: readonly string[]
}

/**
 * Returns the effects that report the event; none if there is nothing to report, or if no endpoint
 * subscribes to the event.
 */
export const emitSteps = <Type extends WebhookType>(
  { now, wantedEvents }: Wanting,
  event: Emitted<Type>,
): Step[] =>
  event.news.length > 0 && wantedEvents.includes(event.type)
    ? [eventStep(toEvents(now, event))]
    : []

interface Emitted<Type extends WebhookType> {
  type: Type
  userId: number
  news: readonly News<Type>[]
}

function toEvents<Type extends WebhookType>(
  at: Date,
  { type, userId, news }: Emitted<Type>,
): NewEvents {
  const timestamp = at.toISOString()
  const bodies = news.map(({ appId, avatarId, about }) =>
    openBody({ type, timestamp, data: { appId, avatarId, ...about } }),
  )
  return {
    userId,
    type,
    at,
    bodies,
    avatarIds: news.map(({ avatarId }) => avatarId),
    eventIds: news.map(({ eventId }) => eventId ?? newEventId()),
  }
}

/** A body without its last number, which is added by the statement that writes the event. */
const openBody = (body: { type: string; timestamp: string; data: object }) =>
  `${JSON.stringify(body).slice(0, -2)},"sequence":`
