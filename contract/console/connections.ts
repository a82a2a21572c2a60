import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

export const STEPS = ['connect', 'allow', 'exchange'] as const

export type Attempt = Static<typeof Attempt>
export const Attempt = record('Attempt', {
  attemptId: field.whole('Names the attempt.'),
  flowId: field.orNull(field.text('What holds the steps of one flow together.')),
  step: field.oneOf(STEPS, 'How far the user and the app had come.'),
  reason: field.orNull(field.text('Why it was refused; null: it went well.')),
  joined: field.texts('The joined values as far as they were known; secrets are masked.'),
  givenHash: field.orNull(field.text('The codeChallenge of the start of the flow.')),
  computedHash: field.orNull(field.text('The hash of the values that the exchange brought.')),
  differing: field.orNull(
    field.text('The value that differs; codeChallenge: the hashes do, and it is not known why.'),
  ),
  clue: field.orNull(field.text('In what form the value makes the hashes equal: `encoded`.')),
  triedAt: field.instant('When.'),
})

export type Attempts = Static<typeof Attempts>
export const Attempts = record('Attempts', {
  attempts: field.list(Attempt, 'Newest first, at most a hundred.'),
})

export const listAttempts = route('GET', '/apps/{appId}/connections', {
  access: 'viewer',
  summary: 'The last steps of users who link, with what was wrong',
  query: { refused: '`true`: only those that were refused.' },
  reply: Attempts,
})

export type HashTest = Static<typeof HashTest>
export const HashTest = record('HashTest', {
  joined: field.text('The values joined by colons, the secrets masked.'),
  hash: field.text('Its SHA-256 in lowercase hexadecimal.'),
})

export const tryHash = route('POST', '/apps/{appId}/connections/hash', {
  access: 'viewer',
  summary: 'Compute a codeChallenge from test values; nothing of them is kept',
  body: record('HashBody', {
    redirectUri: field.text('As it is sent.', { max: 2048 }),
    scope: field.text('As it is sent.', { max: 200 }),
    requestDate: field.text('Unix time in seconds, as it is sent.', { max: 20 }),
    apiKey: field.text('A key.', { max: 256 }),
    codeVerifier: field.text('At least 48 characters.', { max: 1024 }),
  }),
  reply: HashTest,
})
