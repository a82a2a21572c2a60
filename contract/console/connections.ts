import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'

export const STEPS = ['connect', 'allow', 'exchange'] as const

export type Attempt = Static<typeof Attempt>
export const Attempt = record('Attempt', {
  attemptId: field.whole('The id of the attempt.'),
  flowId: field.orNull(field.text('Identifies the flow that the step belongs to.')),
  step: field.oneOf(STEPS, 'The step that the user and the app have reached.'),
  reason: field.orNull(field.text('The reason for the refusal; null if the step succeeded.')),
  joined: field.texts(
    'The values that were joined, as far as they are known, with secrets masked.',
  ),
  givenHash: field.orNull(field.text('The codeChallenge with which the flow was started.')),
  computedHash: field.orNull(field.text('The hash of the values sent with the exchange.')),
  differing: field.orNull(
    field.text(
      'The value that differs; codeChallenge means that the hashes differ and the cause is ' +
        'unknown.',
    ),
  ),
  clue: field.orNull(field.text('The mistake that explains the difference, such as `encoded`.')),
  triedAt: field.instant('When.'),
})

export type Attempts = Static<typeof Attempts>
export const Attempts = record('Attempts', {
  attempts: field.list(Attempt, 'Newest first, at most one hundred.'),
})

export const listAttempts = endpoint('GET', '/console-api/apps/{appId}/connections', {
  door: 'console:viewer',
  summary: 'List the latest linking attempts and their errors',
  params: texts({ refused: '`true` returns only refused attempts.' }),
  reply: Attempts,
})

export type HashTest = Static<typeof HashTest>
export const HashTest = record('HashTest', {
  joined: field.text('The values joined by colons, with secrets masked.'),
  hash: field.text('The SHA-256 of the joined values, in lowercase hexadecimal.'),
})

export const tryHash = endpoint('POST', '/console-api/apps/{appId}/connections/hash', {
  door: 'console:viewer',
  summary: 'Compute a codeChallenge from test values, which are not stored',
  body: record('HashBody', {
    redirectUri: field.text('Exactly as your app sends it.', { max: 2048 }),
    scope: field.text('Exactly as your app sends it.', { max: 200 }),
    requestDate: field.text('Unix time in seconds, exactly as your app sends it.', { max: 20 }),
    apiKey: field.text('A key.', { max: 256 }),
    codeVerifier: field.text('At least 48 characters.', { max: 1024 }),
  }),
  reply: HashTest,
})
