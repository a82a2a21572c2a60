import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { texts } from '../site/param.ts'
import { endpoint } from '../wire.ts'

export type AuditEntry = Static<typeof AuditEntry>
export const AuditEntry = record('AuditEntry', {
  position: field.whole(
    'The position of the entry among those of its organisation, counted from 1.',
  ),
  at: field.instant('When the action happened.'),
  actor: field.text('The e-mail address of the actor, or `operator`.'),
  action: field.text('The action, such as `key.created`.'),
  appId: field.orNull(field.text('The app that the action concerned.')),
  subject: field.orNull(field.text('The id or name of the changed object.')),
  detail: field.text('Further details as JSON.', { max: 100_000 }),
  hash: field.text('The SHA-256 hash of the entry and the previous hash.'),
})

export type Audit = Static<typeof Audit>
export const Audit = record('Audit', {
  entries: field.list(AuditEntry, 'Newest first, fifty per page.'),
  next: field.orNull(field.text('The `after` value for the next page; null on the last one.')),
})

const of = '/console-api/organisations/{organisationId}/audit'

export const readAudit = endpoint('GET', of, {
  door: 'console:developer',
  summary: 'List the changes in the organisation and who made them',
  params: texts({
    after: 'The `next` value of the previous page.',
    action: 'Only actions with this prefix, such as `key.`',
    actor: 'Only actions by the person with this e-mail address.',
  }),
  reply: Audit,
})

export type AuditCheck = Static<typeof AuditCheck>
export const AuditCheck = record('AuditCheck', {
  entries: field.whole('The number of entries that were read.'),
  brokenAt: field.orNull(
    field.whole('The first position whose hash is wrong; null if all are correct.'),
  ),
  lastHash: field.text(
    'The last hash of the chain: store it elsewhere to prove later that the log is complete.',
  ),
})

export const verifyAudit = endpoint('GET', `${of}/verification`, {
  door: 'console:developer',
  summary: 'Verify the hash chain of the log',
  reply: AuditCheck,
})

export const exportAudit = endpoint('GET', `${of}/export`, {
  door: 'console:admin',
  needsFreshSignIn: true,
  summary: 'Export the whole log as JSON, one entry per line',
  reply: null,
  download: true,
})
