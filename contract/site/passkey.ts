import type { Static } from 'typebox'
import { field, record } from './field.ts'

export type Passkey = Static<typeof Passkey>
export const Passkey = record('Passkey', {
  id: field.text("The passkey's id."),
  name: field.orNull(field.text('The name that its owner gave it.')),
  createdAt: field.orNull(field.instant('When it was created.')),
  lastUsedAt: field.orNull(field.instant('When it was last used to sign in; null if never.')),
})
