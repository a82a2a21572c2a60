// A reporter of node:test that sends the events of this process to the runner.
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { Sent, SentError } from './sent.ts'

const KINDS = new Set(['test:dequeue', 'test:start', 'test:pass', 'test:fail', 'test:diagnostic'])

export default async function* sendEvents(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (!KINDS.has(type)) continue
    // All events of these types describe a test.
    const { details, ...rest } = data as Sent['data'] & { details?: { error?: unknown } }
    const error = details?.error ? describe(details.error) : undefined
    const sent = { type, data: { ...rest, details: { ...details, error } } }
    process.send?.(sent as Sent)
  }
  yield ''
}

/** Converts an error to text: sent as an object, it would lose its own properties. */
function describe(error: unknown): SentError {
  const { failureType, cause } = error as { failureType?: string; cause?: unknown }
  return { failureType, text: typeof cause === 'string' ? cause : inspect(cause ?? error) }
}
