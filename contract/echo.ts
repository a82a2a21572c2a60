import type { Static } from 'typebox'
import { about, endpoint, field, record, text } from './wire.ts'

export type EchoMessage = Static<typeof EchoMessage>
export const EchoMessage = record('EchoMessage', {
  message: field.text('The message that was sent.', 'hello'),
})

/** Spec 4.2. Use this call to test a key. */
export const echo = endpoint('GET', '/v1/Echo', {
  door: 'key',
  summary: 'Echo a message to test the key',
  params: {
    message: about('Any text; the response repeats it.', text({ maxLength: 1000 }).optional),
  },
  reply: EchoMessage,
})
