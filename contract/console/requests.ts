import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

export type LoggedRequest = Static<typeof LoggedRequest>
export const LoggedRequest = record('LoggedRequest', {
  requestId: field.text('As in the header X-Request-Id.'),
  at: field.instant('When it was answered.'),
  method: field.text('GET, POST …'),
  route: field.text('As in the documentation: `/v1/Avatar/{avatarId}`.'),
  status: field.whole('Of HTTP.'),
  reason: field.orNull(field.text('Why it was refused.')),
  ms: field.number('How long the service took.'),
  bytes: field.whole('Of the answer.'),
  avatarId: field.orNull(field.text('The avatar it was about.')),
  keyId: field.text('Which key it came with.'),
  params: field.list(
    record('LoggedParameter', {
      name: field.text('`?` for a name that the endpoint does not know.'),
      value: field.orNull(field.text('Null: it is not kept.')),
    }),
    'In the order sent.',
  ),
  userAgent: field.orNull(field.text('What the program called itself.')),
})

export type RequestPage = Static<typeof RequestPage>
export const RequestPage = record('RequestPage', {
  requests: field.list(LoggedRequest, 'Newest first, fifty at a time.'),
  next: field.orNull(field.text('The `after` of the next page.')),
})

export const listRequests = route('GET', '/apps/{appId}/requests', {
  access: 'viewer',
  summary: 'What the app called: seven days, at most 100,000 requests',
  query: {
    status: '`200`, or `2xx`, `4xx`, `5xx`.',
    route: 'An endpoint: `/v1/Echo`.',
    method: '`GET`, `POST`, `PATCH`.',
    reason: 'A reason of refusals.',
    avatarId: 'An avatar.',
    requestId: 'One request.',
    after: 'Where the page before ended.',
  },
  reply: RequestPage,
})

export type Usage = Static<typeof Usage>
export const Usage = record('Usage', {
  days: field.list(field.text('`2026-11-22`, UTC.'), 'Every day of the time, oldest first.'),
  rows: field.list(
    record('UsageRow', {
      day: field.text('UTC.'),
      method: field.text('GET, POST …'),
      route: field.text('As in the documentation.'),
      status: field.whole('Of HTTP.'),
      requests: field.whole('How many.'),
      meanMs: field.number('How long the service took on average.'),
    }),
    'Days without requests have none.',
  ),
  activeAvatars: field.whole('Avatars asked about in the last thirty days, as far as is kept.'),
})

export const readUsage = route('GET', '/apps/{appId}/usage', {
  access: 'viewer',
  summary: 'Requests by day, endpoint and status',
  query: { days: '1 to 90; 30 when it is left out.' },
  reply: Usage,
})
