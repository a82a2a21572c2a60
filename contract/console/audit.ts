import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

export type AuditEntry = Static<typeof AuditEntry>
export const AuditEntry = record('AuditEntry', {
  position: field.whole('Counts from 1 in each organisation.'),
  at: field.instant('When it was done.'),
  actor: field.text('The e-mail address of who did it, or `operator`.'),
  action: field.text('What was done: `key.created`.'),
  appId: field.orNull(field.text('The app that it was about.')),
  subject: field.orNull(field.text('What was changed, by its id or name.')),
  detail: field.text('What else is known of it: JSON.', { max: 100_000 }),
  hash: field.text('SHA-256 over the entry and the hash before it.'),
})

export type Audit = Static<typeof Audit>
export const Audit = record('Audit', {
  entries: field.list(AuditEntry, 'Newest first, fifty at a time.'),
  next: field.orNull(field.text('For `after`, where there are more.')),
})

const of = '/organisations/{organisationId}/audit'

export const readAudit = route('GET', of, {
  access: 'developer',
  summary: 'Who changed what',
  query: {
    after: 'What the page before said as `next`.',
    action: 'Entries whose action begins so: `key.`',
    actor: 'Entries of this e-mail address.',
  },
  reply: Audit,
})

export type AuditCheck = Static<typeof AuditCheck>
export const AuditCheck = record('AuditCheck', {
  entries: field.whole('How many were read.'),
  brokenAt: field.orNull(field.whole('The first position that does not hold; null: all do.')),
  lastHash: field.text('The end of the chain: note it elsewhere to prove later what was there.'),
})

export const verifyAudit = route('GET', `${of}/verification`, {
  access: 'developer',
  summary: 'Compute the chain of hashes anew',
  reply: AuditCheck,
})

export const exportAudit = route('GET', `${of}/export`, {
  access: 'admin',
  needsFreshSignIn: true,
  summary: 'The whole log, one entry a line, as JSON',
  reply: null,
})
