import type { Static } from 'typebox'
import { field, record } from './wire.ts'

/** Spec 7. */
export const ErrorDetail = record('ErrorDetail', {
  domain: field.text('The part of the service that refuses.', 'global'),
  message: field.text('What is wrong, for a developer.', "Required parameter 'itemId' is missing."),
  reason: field.text('A fixed word to decide by.', 'required'),
})

/** Spec 7; called Failure here because `Error` is a word of the language. */
const Failure = record('Error', {
  code: field.int32('The HTTP status.', 400),
  message: field.text(
    'The message of the first detail.',
    "Required parameter 'itemId' is missing.",
  ),
  errors: field.list(ErrorDetail, 'At least one; every parameter that is wrong has its own.'),
})

export type ErrorResponse = Static<typeof ErrorResponse>
export const ErrorResponse = record('ErrorResponse', { error: Failure })
