import type { IncomingHttpHeaders } from 'node:http'

/**
 * Attributes of a span. They leave this machine, so they never contain a value from a caller: no
 * ids, addresses, queries, keys or text.
 */
export type Facts = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  name: string
  /** A server responds to a caller; a client waits for another system. */
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
}

/** A part of a trace, from its start to its end. */
export interface Span {
  /** Undefined if the trace is not exported. */
  readonly traceId: string | undefined
  /** The header that makes another system's work part of this span; undefined if `traceId` is. */
  readonly traceparent: string | undefined
  /** Runs work; the steps that it takes before the span ends are part of the span. */
  run<T>(work: () => T): T
  /** Ends the span; `error` is the kind of error, never its message. */
  end(facts?: Facts, error?: string): void
}

/**
 * Records the work of the process as traces. The current span is not passed as a parameter: it is
 * the one whose `run` method called the code.
 */
export interface Tracer {
  /** Starts the span of a request with these headers. */
  serve(start: SpanStart, headers: IncomingHttpHeaders): Span
  /** Starts a trace. */
  begin(start: SpanStart): Span
  /** Starts a part of the current span; null if there is none, or if it has ended. */
  step(start: SpanStart): Span | null
  /** Exports the remaining spans, for a few seconds at most. */
  stop(): Promise<void>
}
