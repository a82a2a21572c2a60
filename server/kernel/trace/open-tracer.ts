// Loads the library for traces: import it only if they are on.
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
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, W3CTraceContextPropagator } from '@opentelemetry/core'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Collector, exportSpans } from './export-spans.ts'
import type { Span, SpanStart, Tracer } from './tracer.ts'

export interface TracerOptions extends Collector {
  serviceName: string
  version: string
  /** The part of all traces that is exported, from 0 to 1. */
  ratio: number
  /**
   * The meaning of a caller's `traceparent`: `parent` continues that trace and obeys its sampled
   * flag; `link` starts a trace that only names the caller's.
   */
  incoming: 'link' | 'parent'
}

/** A span, and where the code that it runs finds it. */
interface Current extends Span {
  readonly context: Context
  readonly isOver: boolean
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const
/** Longer texts are statements, whose beginning says enough. */
const TEXT_LENGTH_MAX = 2_048
const STOP_TIMEOUT_MS = 3_000

const propagator = new W3CTraceContextPropagator()
const HEADERS = {
  get: (headers: IncomingHttpHeaders, name: string) => headers[name],
  keys: (headers: IncomingHttpHeaders) => Object.keys(headers),
}

/** Starts recording traces and exporting them. */
export function openTracer(options: TracerOptions): Tracer {
  const { serviceName, version, ratio, incoming } = options
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
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: TEXT_LENGTH_MAX },
    spanProcessors: [exportSpans(options)],
  })
  const library = provider.getTracer('kisekae', version)

  function open({ name, kind, facts }: SpanStart, context: Context, links?: Link[]): Current {
    const span = library.startSpan(name, { kind: KINDS[kind], attributes: facts, links }, context)
    return follow(span, context, storage)
  }

  return {
    serve(start, headers) {
      if (headers.traceparent === undefined) return open(start, ROOT_CONTEXT)
      if (incoming === 'parent')
        return open(start, propagator.extract(ROOT_CONTEXT, headers, HEADERS))
      return open(start, ROOT_CONTEXT, linkTo(String(headers.traceparent)))
    },
    begin: (start) => open(start, ROOT_CONTEXT),
    step(start) {
      const current = storage.getStore()
      return current && !current.isOver ? open(start, current.context) : null
    },
    async stop() {
      const isStopped = provider.shutdown().catch(() => {})
      await Promise.race([isStopped, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Without `tracestate`, which is a text of the caller's. */
function linkTo(traceparent: string): Link[] {
  const context = parseTraceParent(traceparent)
  return context ? [{ context: { ...context, isRemote: true } }] : []
}

function follow(span: ApiSpan, parent: Context, storage: AsyncLocalStorage<Current>): Current {
  const { traceId, spanId } = span.spanContext()
  const isExported = span.isRecording()
  let isOver = false
  const current: Current = {
    traceId: isExported ? traceId : undefined,
    traceparent: isExported ? `00-${traceId}-${spanId}-01` : undefined,
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
