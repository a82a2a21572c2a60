import type { Static } from 'typebox'
import { field, record } from './wire.ts'

export const ErrorDetail = record('ErrorDetail', {
  domain: field.text('The part of the service that refused the request.', 'global'),
  message: field.text(
    'A description of the error, for developers.',
    "Required parameter 'itemId' is missing.",
  ),
  reason: field.text('A stable code to branch on.', 'required'),
})

/** Spec 7; called Failure here because JavaScript has its own `Error`. */
const Failure = record('Error', {
  code: field.int32('The HTTP status.', 400),
  message: field.text(
    'The message of the first detail.',
    "Required parameter 'itemId' is missing.",
  ),
  errors: field.list(ErrorDetail, 'At least one error; each invalid parameter has its own.'),
})

export type ErrorResponse = Static<typeof ErrorResponse>
/** Spec 7. All fields but `error` are additions. */
export const ErrorResponse = record('ErrorResponse', {
  error: Failure,
  requestId: field.text(
    'The id of this request in the log; include it when you contact support.',
    'r1.2',
  ),
  docs: field.text(
    "The page in this service's guide that explains the first reason.",
    'https://avatars.example.com/guide/reference/errors/required/',
  ),
})
