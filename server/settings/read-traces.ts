import { ConfigError } from './setting.ts'

/** The name of an HTTP header (RFC 9110, 5.6.2). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

/**
 * Reads `name=value,name=value` with percent-encoded values.
 * @throws ConfigError without repeating the text, since it contains keys
 */
export function readTraceHeaders(value: string): Record<string, string> {
  const parts = value.split(',').filter((part) => part.trim() !== '')
  return Object.fromEntries(parts.map(readTraceHeader))
}

function readTraceHeader(part: string): [name: string, value: string] {
  const [, name = '', encoded = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(part) ?? []
  const value = decode(encoded.trim())
  if (HEADER_NAME.test(name) && value && HEADER_VALUE.test(value)) return [name, value]
  throw new ConfigError(
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas, with %2C for a ' +
      'comma in a value.',
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const SERVICE_NAME_LENGTH_MAX = 255

/** The value of OTEL_EXPORTER_OTLP_ENDPOINT. @throws ConfigError */
export function readTraceEndpoint(value: string | undefined): string {
  if (!value) return ''
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && !/[?#@\s]/.test(value))
    return value.replace(/\/+$/, '')
  throw new ConfigError(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://collector.example:4318, ' +
      'without a query; keys belong in OTEL_EXPORTER_OTLP_HEADERS.',
  )
}

/** The value of OTEL_SERVICE_NAME. @throws ConfigError */
export function readTraceServiceName(value: string | undefined): string {
  const name = value || 'kisekae'
  if (name.length <= SERVICE_NAME_LENGTH_MAX && !/\p{C}/u.test(name)) return name
  throw new ConfigError(
    `OTEL_SERVICE_NAME must have at most ${SERVICE_NAME_LENGTH_MAX} visible characters.`,
  )
}

/** The value of OTEL_TRACES_SAMPLER_ARG. @throws ConfigError */
export function readTraceRatio(value: string | undefined): number {
  const ratio = Number(value || 1)
  if (/^(?:\d(?:\.\d{1,9})?)?$/.test(value ?? '') && ratio <= 1) return ratio
  throw new ConfigError(
    `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.05, not '${value}'.`,
  )
}
