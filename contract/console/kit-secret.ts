import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

export type MadeKitSecret = Static<typeof MadeKitSecret>
export const MadeKitSecret = record('MadeKitSecret', {
  kitSecret: field.text('Signs the addresses of the UI kit. It is shown never again.'),
})

export const renewKitSecret = route('POST', '/apps/{appId}/kit-secret', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Make another kit secret; addresses that were signed with the one before stop working',
  reply: MadeKitSecret,
})
