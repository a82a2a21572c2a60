import type { Static } from 'typebox'
import { about, endpoint, field, int32, record, text } from './wire.ts'

export type LoggedCall = Static<typeof LoggedCall>
/** Contains no keys, tokens or texts that users wrote: credentials are never logged. */
const LoggedCall = record('LoggedCall', {
  requestId: field.text('The value of the `X-Request-Id` header.', '01kkc2f3'),
  at: field.instant('When the response was sent.', '2026-11-22T07:30:00.000Z'),
  method: field.text('The HTTP method.', 'GET'),
  route: field.text('The path as documented.', '/v1/Avatar/{avatarId}'),
  status: field.int32('The HTTP status.', 200),
  reason: field.text('The reason for a refusal; empty on success.', 'avatarNotFound'),
  ms: field.double('The time spent in the service, in milliseconds.', 3.2),
  avatarId: field.text('The avatar as the request named it; empty if it named none.', '7656662027'),
})

export type RequestLog = Static<typeof RequestLog>
export const RequestLog = record('RequestLog', {
  calls: field.list(LoggedCall, 'Newest first.'),
})

/** Beyond the spec. */
export const getRequestLog = endpoint('GET', '/v1/RequestLog', {
  door: 'key',
  summary: "Read the app's latest requests",
  description:
    "The app's requests from the last seven days, at most 100,000. Reading the log is not " +
    'logged. `kisekae logs tail` follows it.',
  params: {
    limit: about('The number of requests.', int32({ min: 1, max: 100, default: 50 })),
    status: about(
      'Only requests with this status or status class, such as `404` or `4xx`.',
      text({ maxLength: 3, pattern: /^[1-5](\d\d|xx)$/ }).optional,
    ),
  },
  reply: RequestLog,
})
