import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { texts, upTo } from '../site/param.ts'
import { about, endpoint } from '../wire.ts'

export type LoggedRequest = Static<typeof LoggedRequest>
export const LoggedRequest = record('LoggedRequest', {
  requestId: field.text('The value of the `X-Request-Id` header.'),
  at: field.instant('When the response was sent.'),
  method: field.text('GET, POST …'),
  route: field.text('The path as documented: `/v1/Avatar/{avatarId}`.'),
  status: field.whole('The HTTP status.'),
  reason: field.orNull(field.text('The reason for a refusal.')),
  ms: field.number('The time spent in the service, in milliseconds.'),
  bytes: field.whole('The size of the response.'),
  avatarId: field.orNull(field.text('The avatar that the request named.')),
  keyId: field.text('The key that the request used.'),
  params: field.list(
    record('LoggedParameter', {
      name: field.text('`?` for a parameter that the endpoint does not define.'),
      value: field.orNull(field.text('Null if the value is not logged.')),
    }),
    'In the order in which they were sent.',
  ),
  userAgent: field.orNull(field.text("The client's User-Agent header.")),
})

export type RequestPage = Static<typeof RequestPage>
export const RequestPage = record('RequestPage', {
  requests: field.list(LoggedRequest, 'Newest first, fifty at a time.'),
  next: field.orNull(field.text('The `after` value for the next page; null on the last one.')),
})

export const listRequests = endpoint('GET', '/console-api/apps/{appId}/requests', {
  door: 'console:viewer',
  summary: "List an app's requests from the last seven days, at most 100,000",
  params: texts({
    status: '`200`, or a class: `2xx`, `4xx`, `5xx`.',
    route: 'An endpoint: `/v1/Echo`.',
    method: '`GET`, `POST`, `PATCH`.',
    reason: 'The reason for a refusal.',
    avatarId: 'An avatar.',
    requestId: 'A request id.',
    after: 'The `next` value of the previous page.',
  }),
  reply: RequestPage,
})

export type Usage = Static<typeof Usage>
export const Usage = record('Usage', {
  days: field.list(field.text('`2026-11-22`, UTC.'), 'Every day of the period, oldest first.'),
  rows: field.list(
    record('UsageRow', {
      day: field.text('UTC.'),
      method: field.text('GET, POST …'),
      route: field.text('The path as documented.'),
      status: field.whole('The HTTP status.'),
      requests: field.whole('The number of requests.'),
      meanMs: field.number('The average time spent in the service, in milliseconds.'),
    }),
    'Days without requests are omitted.',
  ),
  activeAvatars: field.whole(
    "The number of distinct avatars in the app's newest 20,000 requests from the last seven days.",
  ),
})

export const readUsage = endpoint('GET', '/console-api/apps/{appId}/usage', {
  door: 'console:viewer',
  summary: 'Count requests by day, endpoint and status',
  params: { days: about('The number of days.', upTo(90, { default: 30 })) },
  reply: Usage,
})
