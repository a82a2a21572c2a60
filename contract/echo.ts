import type { Static } from 'typebox'
import { about, endpoint, field, record, text } from './wire.ts'

export type EchoMessage = Static<typeof EchoMessage>
export const EchoMessage = record('EchoMessage', {
  message: field.text('The message that was sent.', 'hello'),
})

/** Spec 4.2. The call to check a key with. */
export const echo = endpoint('GET', '/v1/Echo', {
  summary: 'Answer the message: a test of the key',
  params: {
    message: about('Any text; it comes back as it is.', text({ maxLength: 1000 }).optional),
  },
  reply: EchoMessage,
})
