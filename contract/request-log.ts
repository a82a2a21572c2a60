import type { Static } from 'typebox'
import { about, endpoint, field, int32, record, text } from './wire.ts'

export type LoggedCall = Static<typeof LoggedCall>
/** Without keys, tokens and texts of users: values that open something are never kept. */
const LoggedCall = record('LoggedCall', {
  requestId: field.text('As in the header `X-Request-Id`.', '01kkc2f3'),
  at: field.instant('When it was answered.', '2026-11-22T07:30:00.000Z'),
  method: field.text('Of HTTP.', 'GET'),
  route: field.text('As in the documentation.', '/v1/Avatar/{avatarId}'),
  status: field.int32('Of HTTP.', 200),
  reason: field.text('Why it was refused; empty when it was not.', 'avatarNotFound'),
  ms: field.double('How long the service took, in milliseconds.', 3.2),
  avatarId: field.text('The avatar it was about, as it was sent; empty without one.', '7656662027'),
})

export type RequestLog = Static<typeof RequestLog>
export const RequestLog = record('RequestLog', {
  calls: field.list(LoggedCall, 'Newest first.'),
})

/** Beyond the spec. */
export const getRequestLog = endpoint('GET', '/v1/RequestLog', {
  summary: 'Read what the app called last',
  description:
    'The calls of this app of the last seven days, at most 100,000. Reading the log is not ' +
    'logged. `kisekae logs tail` follows it.',
  params: {
    limit: about('How many.', int32({ min: 1, max: 100, default: 50 })),
    status: about(
      'Only this status, or this class: `404`, `4xx`.',
      text({ maxLength: 3, pattern: /^[1-5](\d\d|xx)$/ }).optional,
    ),
  },
  reply: RequestLog,
})
