import type { Static } from 'typebox'
import { CARD_REASONS } from '../card-reason.ts'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

export const CARD_DECISIONS = ['hide', 'restore', 'dismiss'] as const
export type CardDecision = (typeof CARD_DECISIONS)[number]

const reason = field.oneOf(CARD_REASONS, 'What is wrong with the card.')
const note = (description: string) => field.text(description, { max: 1_000 })

const CardReport = record('CardReport', {
  reason,
  words: field.text("The visitor's comment; empty if there is none.", { max: 1_000 }),
  nickname: field.text('The nickname at the time of the report.'),
  reportedAt: field.instant('When it was reported.'),
})

const CardCase = record('CardCase', {
  caseId: field.whole('The id of the case, as in the log.'),
  nickname: field.text('The nickname now.'),
  url: field.text('The URL of the card.'),
  isPublic: field.flag('Whether the card can be opened now.'),
  imageUrls: field.list(
    field.text('Full body: animated GIF, 240x320 px.'),
    'The worn outfit, then the outfits that the member chose.',
  ),
  reports: field.list(CardReport, 'The open reports, oldest first.'),
  hidden: field.orNull(
    record('CardHidden', {
      at: field.instant('When the card was hidden.'),
      reason,
      note: note('The comment that the member sees.'),
    }),
  ),
  appeal: field.orNull(note('The appeal that has not been answered yet.')),
})

export type CardCases = Static<typeof CardCases>
export const CardCases = record('CardCases', {
  cases: field.list(CardCase, 'Appeals first, then reported cards, then hidden ones.'),
  log: field.list(
    record('CardLogEntry', {
      at: field.instant('When it happened.'),
      actor: field.text('The e-mail address of the operator.'),
      action: field.text('`card.hidden`, `card.restored` or `card.dismissed`.'),
      caseId: field.text('The id of the case.'),
    }),
    'The fifty most recent decisions, the latest first.',
  ),
})

export const listCardCases = endpoint('GET', '/console-api/card-cases', {
  door: 'console:operator',
  summary:
    'List reported and hidden profile cards; only for operators who signed in with a passkey',
  reply: CardCases,
})

export const decideCardCase = endpoint('POST', '/console-api/card-cases/{caseId}', {
  door: 'console:operator',
  needsFreshSignIn: true,
  summary:
    'Hide or restore a profile card, or dismiss its reports and appeal; only for operators, ' +
    'signed in with a passkey',
  body: record('CardCaseDecision', {
    decision: field.oneOf(CARD_DECISIONS, 'The action to take.'),
    reason,
    note: note('A comment for the member if the card is hidden; may be empty.'),
  }),
  reply: CardCases,
})
