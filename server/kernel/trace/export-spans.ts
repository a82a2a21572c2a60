import { ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import { traceSpans } from './span-counts.ts'

export interface Collector {
  /** The base URL; spans are sent to `/v1/traces` below it. */
  endpoint: string
  headers: Record<string, string>
  /** Called when the collector did not accept spans, at most once a minute. */
  onFailure(error: Error): void
  /** The longest time that a span waits; two seconds if absent. */
  intervalMs?: number
}

/** About ten megabytes of spans. */
const WAITING_MAX = 4_096
const BATCH_MAX = 512
const INTERVAL_MS = 2_000
/** Including all retries. */
const TIMEOUT_MS = 5_000
/**
 * Enough for the batches in progress and for all waiting ones, which are sent together at shutdown.
 */
const AT_ONCE_MAX = WAITING_MAX / BATCH_MAX + 2
const TELL_INTERVAL_MS = 60_000

/**
 * Exports spans in the background. While the collector is unavailable or slower than the service,
 * spans are dropped and counted, so that nothing waits for them.
 */
export function exportSpans(collector: Collector): SpanProcessor {
  let waitingCount = 0
  const exporter = countExports(openExporter(collector), {
    onTaken: (count) => {
      waitingCount -= count
    },
    onFailure: seldom(collector.onFailure),
  })
  const batches = new BatchSpanProcessor({
    exporter,
    // One more than the limit here, so that the library itself never drops spans.
    maxQueueSize: WAITING_MAX + 1,
    maxExportBatchSize: BATCH_MAX,
    scheduledDelayMillis: collector.intervalMs ?? INTERVAL_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  })
  return {
    onStart() {},
    onEnd(span) {
      if (waitingCount >= WAITING_MAX) return traceSpans.inc({ outcome: 'dropped' })
      waitingCount++
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}

/** If an option is not passed here, the library takes it from the environment. */
const openExporter = ({ endpoint, headers }: Collector) =>
  new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: TIMEOUT_MS,
    concurrencyLimit: AT_ONCE_MAX,
    httpAgentOptions: { keepAlive: true },
  })

interface Counting {
  /** Called when the exporter takes spans out of the queue. */
  onTaken(count: number): void
  onFailure(error: Error): void
}

function countExports(exporter: SpanExporter, { onTaken, onFailure }: Counting): SpanExporter {
  return {
    export(spans, report) {
      onTaken(spans.length)
      exporter.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS
        traceSpans.inc({ outcome: isSent ? 'sent' : 'failed' }, spans.length)
        if (!isSent) onFailure(result.error ?? new Error('The collector did not accept the spans.'))
        report(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** At most once a minute, since a collector may be unavailable for days. */
function seldom(tell: (error: Error) => void): (error: Error) => void {
  let toldMs = Number.NEGATIVE_INFINITY
  return (error) => {
    const nowMs = performance.now()
    if (nowMs - toldMs < TELL_INTERVAL_MS) return
    toldMs = nowMs
    tell(error)
  }
}
