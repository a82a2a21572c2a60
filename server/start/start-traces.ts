import type { Config } from '../config.ts'
import type { Log } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import type { Tracer } from '../kernel/trace/tracer.ts'
import { readTraceHeaders } from '../settings/read-traces.ts'

/** Starts recording traces if a collector is set; the library is loaded only then. */
export async function startTraces(
  config: Config,
  { log, version }: { log: Log; version: string },
): Promise<Tracer | undefined> {
  const { traceEndpoint: endpoint } = config
  if (endpoint === '') return undefined
  const { openTracer } = await import('../kernel/trace/open-tracer.ts')
  return openTracer({
    endpoint,
    version,
    headers: readTraceHeaders(config.traceHeaders),
    serviceName: config.traceServiceName,
    ratio: config.traceRatio,
    incoming: config.traceIncoming,
    random: systemRandom,
    onFailure: ({ message }) =>
      log.logger.warn(
        { reason: message },
        'The collector at OTEL_EXPORTER_OTLP_ENDPOINT did not accept spans: they are lost.',
      ),
  })
}
