import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

export type MadeKitSecret = Static<typeof MadeKitSecret>
export const MadeKitSecret = record('MadeKitSecret', {
  kitSecret: field.text('The secret that signs URLs of the UI kit. It is never shown again.'),
})

export const renewKitSecret = endpoint('POST', '/console-api/apps/{appId}/kit-secret', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Replace the kit secret; URLs signed with the previous one stop working',
  reply: MadeKitSecret,
})
