import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

const access = 'viewer' as const
const developer = { access: 'developer' as const }
const STATUSES = [
  'pending',
  'delivered',
  'failed',
  'cancelledUnlinked',
  'cancelledRemoved',
] as const

export type WebhookEndpoint = Static<typeof WebhookEndpoint>
export const WebhookEndpoint = record('WebhookEndpoint', {
  endpointId: field.text('Names the endpoint.'),
  url: field.text('Where it is told.'),
  events: field.list(field.text('A type.'), 'What it is told of.'),
  createdAt: field.instant('When it was added.'),
  disabledAt: field.orNull(field.instant('When it was switched off.')),
  disabledWhy: field.orNull(field.text('failing or gone.')),
  failingSince: field.orNull(field.instant('Since when every attempt failed.')),
  pending: field.whole('Messages that wait.'),
  delivered: field.whole('Messages that arrived in the last 24 hours.'),
  failed: field.whole('Attempts that failed in the last 24 hours.'),
})

export type WebhookEndpoints = Static<typeof WebhookEndpoints>
export const WebhookEndpoints = record('WebhookEndpoints', {
  endpoints: field.list(WebhookEndpoint, 'Oldest first.'),
  eventTypes: field.list(
    record('WebhookEventType', {
      type: field.text('Its name.'),
      summary: field.text('When it is sent.'),
      optIn: field.flag('Sent only to those who ask for it.'),
    }),
    'What there is to be told of.',
  ),
})

export const listEndpoints = route('GET', '/apps/{appId}/webhooks', {
  access,
  summary: 'Where an app is told what happened',
  reply: WebhookEndpoints,
})

export const NewEndpoint = record('NewEndpoint', {
  url: field.text('An address of the app.', { max: 1_024, min: 1 }),
  events: field.list(field.text('A type.', { max: 60 }), 'What to be told of.', { max: 20 }),
})

export type EndpointSecret = Static<typeof EndpointSecret>
export const EndpointSecret = record('EndpointSecret', {
  endpointId: field.text('Names the endpoint.'),
  secret: field.text('Signs what is sent; shown here and never again.'),
})

export const addEndpoint = route('POST', '/apps/{appId}/webhooks', {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Add an endpoint; its secret is answered once',
  body: NewEndpoint,
  reply: EndpointSecret,
})

const ONE = '/apps/{appId}/webhooks/{endpointId}' as const

export const rotateSecret = route('POST', `${ONE}/rotate`, {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Make a new secret; the old one signs too for 24 hours',
  reply: EndpointSecret,
})

export const enableEndpoint = route('POST', `${ONE}/enable`, {
  ...developer,
  summary: 'Switch an endpoint on again; what waited is sent',
  reply: WebhookEndpoints,
})

export const removeEndpoint = route('DELETE', ONE, {
  ...developer,
  needsFreshSignIn: true,
  summary: 'Remove an endpoint; what waits is not sent',
  reply: WebhookEndpoints,
})

export const SentEvent = record('SentEvent', { eventId: field.text('Names the event.') })

export const sendTestEvent = route('POST', `${ONE}/test`, {
  ...developer,
  summary: 'Send an event that tells of nothing',
  reply: SentEvent,
})

export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDelivery = record('WebhookDelivery', {
  eventId: field.text('Names the event in every attempt.'),
  type: field.text('What it tells of.'),
  status: field.oneOf(STATUSES, 'How it fares.'),
  attempts: field.whole('How often it was tried.'),
  createdAt: field.instant('When it happened.'),
  dueAt: field.orNull(field.instant('When it is tried next, while it waits.')),
  statusCode: field.orNull(field.whole('What was answered last.')),
  failure: field.orNull(field.text('Why there was no answer.')),
  latencyMs: field.orNull(field.whole('How long the last attempt took.')),
})

export type WebhookDeliveries = Static<typeof WebhookDeliveries>
export const WebhookDeliveries = record('WebhookDeliveries', {
  deliveries: field.list(WebhookDelivery, 'Newest first.'),
  next: field.orNull(field.text('For `after`, where there are more.')),
})

export const listEndpointDeliveries = route('GET', `${ONE}/deliveries`, {
  access,
  summary: 'What was sent to an endpoint',
  query: {
    type: 'Of one type alone.',
    status: `One of ${STATUSES.join(', ')}.`,
    from: 'Of events from then on, RFC 3339.',
    to: 'Up to, not including, then.',
    after: 'What the page before said as `next`.',
    limit: '1 to 100; 50 when it is left out.',
  },
  reply: WebhookDeliveries,
})

export type WebhookAttempts = Static<typeof WebhookAttempts>
export const WebhookAttempts = record('WebhookAttempts', {
  body: field.text('What is sent.'),
  attempts: field.list(
    record('WebhookAttempt', {
      number: field.whole('Counted from 1.'),
      startedAt: field.instant('When it began.'),
      endedAt: field.orNull(field.instant('When it ended; null: it runs, or nobody knows.')),
      statusCode: field.orNull(field.whole('What was answered.')),
      failure: field.orNull(field.text('Why there was no answer.')),
      response: field.orNull(field.text('The beginning of the answer.')),
    }),
    'Oldest first.',
  ),
})

export const readDelivery = route('GET', `${ONE}/deliveries/{eventId}`, {
  access,
  summary: 'Every attempt to send one event',
  reply: WebhookAttempts,
})

export type ReplayWish = Static<typeof ReplayWish>
export const ReplayWish = record('ReplayWish', {
  eventId: field.optional(field.text('This one alone.', { max: 60 })),
  from: field.optional(field.instant('Of events from then on.')),
  to: field.optional(field.instant('Up to, not including, then.')),
  type: field.optional(field.text('Of one type alone.', { max: 60 })),
  status: field.optional(field.oneOf(STATUSES, 'That ended so.')),
})

export const Replayed = record('Replayed', {
  messages: field.whole('How many are sent again; a thousand at most.'),
})

export const replayEvents = route('POST', `${ONE}/replay`, {
  ...developer,
  summary: 'Send again what has ended, ten a second',
  body: ReplayWish,
  reply: Replayed,
})
