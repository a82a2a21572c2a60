import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { paging, texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'

const door = 'console:viewer' as const
const developer = { door: 'console:developer' as const }
const STATUSES = [
  'pending',
  'delivered',
  'failed',
  'cancelledUnlinked',
  'cancelledRemoved',
] as const

export type WebhookEndpoint = Static<typeof WebhookEndpoint>
export const WebhookEndpoint = record('WebhookEndpoint', {
  endpointId: field.text("The endpoint's id."),
  url: field.text('The URL that receives the events.'),
  events: field.list(field.text('A type.'), 'The event types that it receives.'),
  createdAt: field.instant('When it was added.'),
  disabledAt: field.orNull(field.instant('When it was disabled.')),
  disabledWhy: field.orNull(field.text('The reason: failing or gone.')),
  failingSince: field.orNull(field.instant('When the current series of failed attempts began.')),
  pending: field.whole('The number of waiting events.'),
  delivered: field.whole(
    "Events delivered in the last 24 hours; only the endpoint's newest 1,000 are considered.",
  ),
  failed: field.whole(
    "Failed attempts in the last 24 hours; only the endpoint's newest 1,000 events are considered.",
  ),
})

export type WebhookEndpoints = Static<typeof WebhookEndpoints>
export const WebhookEndpoints = record('WebhookEndpoints', {
  endpoints: field.list(WebhookEndpoint, 'Oldest first.'),
  eventTypes: field.list(
    record('WebhookEventType', {
      type: field.text('The event type.'),
      summary: field.text('When the event is sent.'),
      optIn: field.flag('Whether it is sent only to endpoints that request it.'),
    }),
    'The available event types.',
  ),
})

export const listEndpoints = endpoint('GET', '/console-api/apps/{appId}/webhooks', {
  door,
  summary: 'List the webhook endpoints of an app',
  reply: WebhookEndpoints,
})

export const NewEndpoint = record('NewEndpoint', {
  url: field.text('The URL that receives the events.', { max: 1_024, min: 1 }),
  events: field.list(field.text('A type.', { max: 60 }), 'The event types to receive.', {
    max: 20,
  }),
})

export type EndpointSecret = Static<typeof EndpointSecret>
export const EndpointSecret = record('EndpointSecret', {
  endpointId: field.text("The endpoint's id."),
  secret: field.text('The secret that signs the events; it is never shown again.'),
})

export const addEndpoint = endpoint('POST', '/console-api/apps/{appId}/webhooks', {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Add an endpoint; its secret is shown only in this response',
  body: NewEndpoint,
  reply: EndpointSecret,
})

const ONE = '/console-api/apps/{appId}/webhooks/{endpointId}' as const

export const rotateSecret = endpoint('POST', `${ONE}/rotate`, {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Create a new secret; for 24 hours, events are signed with both',
  reply: EndpointSecret,
})

export const enableEndpoint = endpoint('POST', `${ONE}/enable`, {
  ...developer,
  summary: 'Enable an endpoint again; waiting events are sent',
  reply: WebhookEndpoints,
})

export const removeEndpoint = endpoint('DELETE', ONE, {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Remove an endpoint; waiting events are not sent',
  reply: WebhookEndpoints,
})

export const SentEvent = record('SentEvent', { eventId: field.text("The event's id.") })

export const sendTestEvent = endpoint('POST', `${ONE}/test`, {
  ...developer,
  summary: 'Send a test event',
  reply: SentEvent,
})

export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDelivery = record('WebhookDelivery', {
  eventId: field.text("The event's id, the same in every attempt."),
  type: field.text('The event type.'),
  status: field.oneOf(STATUSES, 'The status of the delivery.'),
  attempts: field.whole('The number of attempts.'),
  createdAt: field.instant('When the event happened.'),
  dueAt: field.orNull(field.instant('When the next attempt is due, while the event is waiting.')),
  statusCode: field.orNull(field.whole('The status of the last response.')),
  failure: field.orNull(field.text('The reason why there was no response.')),
  latencyMs: field.orNull(field.whole('The duration of the last attempt.')),
})

export type WebhookDeliveries = Static<typeof WebhookDeliveries>
export const WebhookDeliveries = record('WebhookDeliveries', {
  deliveries: field.list(WebhookDelivery, 'Newest first.'),
  next: field.orNull(field.text('The `after` value for the next page; null on the last one.')),
})

export const listEndpointDeliveries = endpoint('GET', `${ONE}/deliveries`, {
  door,
  summary: 'List the events sent to an endpoint',
  params: {
    ...texts({
      type: 'Only this event type.',
      status: `One of ${STATUSES.join(', ')}.`,
      from: 'Only events from this time on, in RFC 3339 format.',
      to: 'Only events before this time.',
    }),
    ...paging,
  },
  reply: WebhookDeliveries,
})

export type WebhookAttempts = Static<typeof WebhookAttempts>
export const WebhookAttempts = record('WebhookAttempts', {
  body: field.text('The payload.'),
  attempts: field.list(
    record('WebhookAttempt', {
      number: field.whole('Counts from 1.'),
      startedAt: field.instant('When it started.'),
      endedAt: field.orNull(
        field.instant('When it ended; null while it is running or if the end is unknown.'),
      ),
      statusCode: field.orNull(field.whole('The status of the response.')),
      failure: field.orNull(field.text('The reason why there was no response.')),
      response: field.orNull(field.text('The beginning of the response body.')),
    }),
    'Oldest first.',
  ),
})

export const readDelivery = endpoint('GET', `${ONE}/deliveries/{eventId}`, {
  door,
  summary: 'List every attempt to deliver an event',
  reply: WebhookAttempts,
})

export type ReplayWish = Static<typeof ReplayWish>
export const ReplayWish = record('ReplayWish', {
  eventId: field.optional(field.text('Only this event.', { max: 60 })),
  from: field.optional(field.instant('Only events from this time on.')),
  to: field.optional(field.instant('Only events before this time.')),
  type: field.optional(field.text('Only this event type.', { max: 60 })),
  status: field.optional(field.oneOf(STATUSES, 'Only events with this status.')),
})

export const Replayed = record('Replayed', {
  messages: field.whole('The number of events to send again, at most 1,000.'),
})

export const replayEvents = endpoint('POST', `${ONE}/replay`, {
  ...developer,
  summary: 'Send finished events again, ten per second',
  body: ReplayWish,
  reply: Replayed,
})
