// Loads the tracing library: import this module only if tracing is on.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Span as ApiSpan,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Random } from '../random.ts'
import { type Collector, exportSpans } from './export-spans.ts'
import type { Span, SpanStart, Tracer } from './tracer.ts'

export interface TracerOptions extends Collector {
  serviceName: string
  version: string
  /** The fraction of all traces that is exported, from 0 to 1. */
  ratio: number
  /**
   * The meaning of a caller's `traceparent`: `parent` continues that trace and obeys its sampled
   * flag; `link` starts a trace that only refers to the caller's.
   */
  incoming: 'link' | 'parent'
  random: Random
}

/** A span, and the storage through which code that runs inside the span finds it. */
interface Current extends Span {
  readonly context: Context
  readonly isOver: boolean
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const
/** Only SQL statements are longer; their beginning is sufficient. */
const TEXT_LENGTH_MAX = 2_048
/** The steps into which a ratio from 0 to 1 is divided. */
const CHANCES = 1e9
const STOP_TIMEOUT_MS = 3_000

const propagator = new W3CTraceContextPropagator()
const HEADERS = {
  get: (headers: IncomingHttpHeaders, name: string) => headers[name],
  keys: (headers: IncomingHttpHeaders) => Object.keys(headers),
}

/** Starts recording traces and exporting them. */
export function openTracer(options: TracerOptions): Tracer {
  const { serviceName, version, ratio, incoming, random } = options
  const storage = new AsyncLocalStorage<Current>()
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
        'host.name': hostname(),
      }),
    ),
    sampler: new AlwaysOnSampler(),
    spanLimits: { attributeValueLengthLimit: TEXT_LENGTH_MAX },
    spanProcessors: [exportSpans(options)],
  })
  const library = provider.getTracer('kisekae', version)

  function open({ name, kind, facts }: SpanStart, context: Context, links?: Link[]): Current {
    const span = library.startSpan(name, { kind: KINDS[kind], attributes: facts, links }, context)
    return follow(span, context, storage)
  }

  const skipped: Current = {
    traceId: undefined,
    traceparent: undefined,
    context: ROOT_CONTEXT,
    isOver: false,
    run: (work) => storage.run(skipped, work),
    end() {},
  }
  // Decided before the library is called, because a call takes 10 µs even for an unrecorded span.
  const isChosen = () => ratio === 1 || random.below(CHANCES) < ratio * CHANCES

  return {
    serve(start, headers) {
      const parent = incoming === 'parent' ? readCaller(headers) : undefined
      if (parent) {
        const isWanted = (parent.traceFlags & TraceFlags.SAMPLED) !== 0
        return isWanted ? open(start, trace.setSpanContext(ROOT_CONTEXT, parent)) : skipped
      }
      if (!isChosen()) return skipped
      const caller = readCaller(headers)
      return open(start, ROOT_CONTEXT, caller && [linkTo(caller)])
    },
    begin: (start) => (isChosen() ? open(start, ROOT_CONTEXT) : skipped),
    step(start) {
      const current = storage.getStore()
      if (!current || current.isOver) return null
      return current === skipped ? skipped : open(start, current.context)
    },
    async stop() {
      const isStopped = provider.shutdown().catch(() => {})
      await Promise.race([isStopped, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** The span of a caller who sent a valid `traceparent`. */
function readCaller(headers: IncomingHttpHeaders): SpanContext | undefined {
  if (headers.traceparent === undefined) return undefined
  return trace.getSpanContext(propagator.extract(ROOT_CONTEXT, headers, HEADERS))
}

/** Omits `tracestate`, which is text from the caller. */
const linkTo = ({ traceState: _, ...context }: SpanContext): Link => ({ context })

function follow(span: ApiSpan, parent: Context, storage: AsyncLocalStorage<Current>): Current {
  const { traceId, spanId } = span.spanContext()
  let isOver = false
  const current: Current = {
    traceId,
    traceparent: `00-${traceId}-${spanId}-01`,
    context: trace.setSpan(parent, span),
    get isOver() {
      return isOver
    },
    run: (work) => storage.run(current, work),
    end(facts, error) {
      if (isOver) return
      isOver = true
      if (facts) span.setAttributes(facts)
      if (error !== undefined) {
        span.setAttribute('error.type', error)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
  return current
}
