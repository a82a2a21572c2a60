import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

/** The features that only approved organisations may use (spec 5). */
export const ACCESS_KINDS = ['fittingRoom', 'vrmExport'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** The operator's decision. */
export const ACCESS_ANSWERS = ['granted', 'declined'] as const
export type AccessAnswer = (typeof ACCESS_ANSWERS)[number]

const AccessRequest = record('AccessRequest', {
  reason: field.text('The reason why the app needs the feature.', { max: 1_000 }),
  askedAt: field.instant('When it was requested.'),
  answer: field.orNull(field.oneOf(ACCESS_ANSWERS, 'Null while the request is open.')),
  note: field.text("The operator's comment; empty if there is none.", { max: 1_000 }),
  answeredAt: field.orNull(field.instant('Null while the request is open.')),
})

const Access = record('Access', {
  kind: field.oneOf(ACCESS_KINDS, 'The permitted feature.'),
  isAllowed: field.flag("Whether the organisation's apps may use the feature."),
  request: field.orNull(AccessRequest),
})

export type Accesses = Static<typeof Accesses>
export const Accesses = record('Accesses', {
  accesses: field.list(Access, "Each feature, with the app's latest request for access to it."),
})

const path = '/console-api/apps/{appId}/access'

export const readAccesses = endpoint('GET', path, {
  door: 'console:viewer',
  summary: 'Show the features that the operator allows the app to use, and its requests for access',
  reply: Accesses,
})

export const askAccess = endpoint('POST', path, {
  door: 'console:developer',
  summary:
    'Request access from the operator; at most one open request of each kind, and three a day',
  body: record('AccessWish', {
    kind: field.oneOf(ACCESS_KINDS, 'The requested feature.'),
    reason: field.text('The reason why the app needs the feature.', { min: 10, max: 1_000 }),
  }),
  reply: Accesses,
})

export type OpenRequests = Static<typeof OpenRequests>
export const OpenRequests = record('OpenRequests', {
  requests: field.list(
    record('OpenRequest', {
      requestId: field.whole('The id of the request.'),
      kind: field.oneOf(ACCESS_KINDS, 'The requested feature.'),
      reason: field.text('The reason why the app needs the feature.', { max: 1_000 }),
      askedAt: field.instant('When it was requested.'),
      appName: field.text("The app's name."),
      organisationName: field.text("The organisation's name."),
    }),
    'Oldest first.',
  ),
})

export const listOpenRequests = endpoint('GET', '/console-api/access-requests', {
  door: 'console:operator',
  summary: 'List the open requests of all apps; only for operators who signed in with a passkey',
  reply: OpenRequests,
})

export const answerOpenRequest = endpoint('POST', '/console-api/access-requests/{requestId}', {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary: 'Answer a request; only for operators who signed in with a passkey',
  body: record('AccessDecision', {
    answer: field.oneOf(ACCESS_ANSWERS, 'Whether the organisation may use the feature.'),
    note: field.text('A comment for the app; may be empty.', { max: 1_000 }),
  }),
  reply: OpenRequests,
})
