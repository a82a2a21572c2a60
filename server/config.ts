import { isIP } from 'node:net'
import { ROLES } from './fleet/role.ts'
import { isPublicAddress, readLiteral } from './webhook/network-guard.ts'

/**
 * A setting of the service: its environment variable, its description, and how its text is read.
 */
interface Setting<T> {
  env: string
  about: string
  read(text: string | undefined): T
}

const text = (env: string, fallback: string, about: string): Setting<string> => ({
  env,
  about: `${about} Default: ${fallback || 'none'}.`,
  read: (value) => value || fallback,
})

/** A URL of the service: scheme, host and port, without a trailing slash. */
const address = (env: string, about: string): Setting<string> => ({
  env,
  about: `${about} Default: none.`,
  read(value) {
    if (!value) return ''
    const url = URL.canParse(value) ? new URL(value) : null
    const isSound = url && /^https?:$/.test(url.protocol) && !/[?#@]/.test(value)
    if (isSound) return value.replace(/\/$/, '')
    throw new ConfigError(`${env} must be a URL such as https://a.example, not '${value}'.`)
  },
})

/** A value that is never printed. */
const secretText = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...text(env, '', about),
  isSecret: true,
})

const SECRET_LENGTH_MIN = 32

/** A key that cannot be guessed. */
const longSecret = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...secretText(env, about),
  read(value) {
    if (!value || value.length >= SECRET_LENGTH_MIN) return value ?? ''
    throw new ConfigError(
      `${env} must have at least ${SECRET_LENGTH_MIN} characters: openssl rand -base64 32 ` +
        `generates one.`,
    )
  },
})

const count = (
  env: string,
  fallback: number,
  range: { min: number; max: number },
  about: string,
): Setting<number> => ({
  env,
  about: `${about} ${range.min} to ${range.max}. Default: ${fallback}.`,
  read(value) {
    if (!value) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number
    throw new ConfigError(
      `${env} must be a whole number from ${range.min} to ${range.max}, not '${value}'.`,
    )
  },
})

const choice = <const T extends string, const Fallback extends T | ''>(
  env: string,
  options: readonly T[],
  fallback: Fallback,
  about: string,
): Setting<T | Fallback> => ({
  env,
  about: `${about} One of ${options.join(', ')}. Default: ${fallback || 'none'}.`,
  read(value) {
    const found = value ? options.find((option) => option === value) : fallback
    if (found !== undefined) return found
    throw new ConfigError(`${env} must be one of ${options.join(', ')}, not '${value}'.`)
  },
})

/** Fastify's names for private networks. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** The largest private networks: 10.0.0.0/8 and fc00::/7. */
const WIDEST_BITS = { 4: 8, 6: 7 }

function readProxies(value: string | undefined): string {
  if (!value) return ''
  for (const proxy of value.split(',').map((text) => text.trim())) mustBeProxy(proxy)
  return value
}

function mustBeProxy(proxy: string): void {
  if (PROXY_NETWORKS.includes(proxy)) return
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
  const family = isIP(address)
  const isIpv6 = family === 6
  if (proxy === 'true' || (family > 0 && bits && Number(bits) < WIDEST_BITS[isIpv6 ? 6 : 4])) {
    throw new ConfigError(
      `TRUST_PROXY=${proxy} trusts everyone, so any caller could claim any address: ` +
        'use only the address of the proxy.',
    )
  }
  const isSound = family > 0 && Number(bits ?? 0) <= (isIpv6 ? 128 : 32)
  // Written as IPv6, the size of an IPv4 network would be unclear.
  if (isSound && !(bits && /^::ffff:/i.test(address))) return
  throw new ConfigError(
    `TRUST_PROXY must be addresses such as 10.0.0.5 or 10.0.0.0/24, with commas, not '${proxy}'.`,
  )
}

/** Names that are only known in a private network. */
const PRIVATE_NAME = /^(?:[\w-]+|.+\.(?:internal|local|localhost))$/i

function readPurgeUrl(value: string | undefined): string {
  if (!value) return ''
  const url = URL.parse(value)
  const literal = url && readLiteral(url)
  const isPrivate = literal ? !isPublicAddress(literal) : PRIVATE_NAME.test(url?.hostname ?? '')
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isPrivate)
  if (isSafe && !/[?#@]/.test(value)) return value
  // Not repeated: it may contain a password.
  throw new ConfigError(
    'PURGE_URL must be an https URL without user, query and fragment, such as ' +
      'https://purger.a.example; http is possible in a private network, as in ' +
      'http://10.0.0.5:3000 or http://purger.internal.',
  )
}

/** The lengths of keys that Standard Webhooks allows. */
const PURGE_KEY_BYTES = { min: 24, max: 64 }

function readPurgeSecret(value: string | undefined): string {
  if (!value) return ''
  const text = /^whsec_(?<key>[A-Za-z0-9+/]+={0,2})$/.exec(value)?.groups?.['key'] ?? ''
  const key = Buffer.from(text, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  const { min, max } = PURGE_KEY_BYTES
  if (isWhole && key.length >= min && key.length <= max) return value
  throw new ConfigError(
    `PURGE_SECRET must be whsec_ and ${min} to ${max} bytes in base64: ` +
      'echo "whsec_$(openssl rand -base64 32)" generates one.',
  )
}

/** A name of an HTTP header (RFC 9110, 5.6.2). */
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
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas, with %2C for a comma in ' +
      'a value.',
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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const THREADS_MAX = 64
const YEAR_S = 31_536_000

/** All settings; `npm start -- --print-config` prints this table with the current values. */
const SETTINGS = {
  port: count(
    'PORT',
    8080,
    { min: 0, max: 65_535 },
    'Port to listen on. If it is in use, development uses the next free one.',
  ),
  mode: choice(
    'KISEKAE_MODE',
    ['development', 'production'],
    '',
    'If empty, production as soon as HOST or one of the four URLs below is not loopback, ' +
      'otherwise development.',
  ),
  role: choice(
    'KISEKAE_ROLE',
    ROLES,
    'all',
    'What this process does for all that share a database: draw renders pictures, work sends ' +
      'webhooks, makes VRM files and cleans up; api does neither. Every process can answer every ' +
      'request.',
  ),
  host: text('HOST', '127.0.0.1', 'Address to listen on; 0.0.0.0 or :: for every network.'),
  dataDir: text('KISEKAE_DATA', '.data', 'Folder for the embedded database and the pictures.'),
  databaseUrl: text('DATABASE_URL', '', 'PostgreSQL to use instead of the embedded one.'),
  databaseMigrationUrl: text(
    'DATABASE_MIGRATION_URL',
    '',
    'The same database with a role that may alter tables; if empty, DATABASE_URL.',
  ),
  secretKey: longSecret(
    'SECRET_KEY',
    'Decrypts the keys in the database; at least 32 characters. If empty, secret.key in ' +
      'KISEKAE_DATA, which the first start creates.',
  ),
  databaseConnections: count(
    'DATABASE_CONNECTIONS',
    10,
    { min: 1, max: 100 },
    'Size of the connection pool.',
  ),
  baseUrl: address('BASE_URL', 'Public URL of the API; if empty, http://localhost:PORT.'),
  fitUrl: address('FIT_URL', 'Public URL of the dress-up app; if empty, BASE_URL.'),
  consoleUrl: address('CONSOLE_URL', 'Public URL of the developer console; if empty, BASE_URL.'),
  assetUrl: address('ASSET_URL', 'Public URL of pictures and 3D data; if empty, BASE_URL.'),
  termsUrl: text('TERMS_URL', '', 'Terms of use for end users; if empty, a plain default page.'),
  privacyUrl: text(
    'PRIVACY_URL',
    '',
    'Privacy policy for end users; if empty, a plain default page.',
  ),
  smtpUrl: {
    env: 'SMTP_URL',
    about:
      'Mail server, as smtp://user:password@host:587 or smtps://user:password@host; if empty, ' +
      'development shows e-mails at /outbox. Default: none.',
    read(value: string | undefined) {
      if (!value) return ''
      const url = URL.canParse(value) ? new URL(value) : null
      if (url?.hostname && /^smtps?:$/.test(url.protocol)) return value
      throw new ConfigError('SMTP_URL must look like smtp://user:password@host:587.')
    },
  },
  smtpTls: choice(
    'SMTP_TLS',
    ['on', 'off'],
    'on',
    'Whether e-mail requires TLS (STARTTLS or smtps); off sends it unencrypted, for a mail ' +
      'server on this machine.',
  ),
  mailFrom: text('MAIL_FROM', '', 'Sender of the e-mails; required with SMTP_URL.'),
  registration: {
    env: 'REGISTRATION',
    about:
      'Who may create an organisation in the developer console: anybody, invited, nobody, or the ' +
      'mail domains @a.example,@b.example. Members and invited addresses can always sign in. ' +
      'Default: invited in production, anybody in development.',
    read(value: string | undefined) {
      const text = (value ?? '').trim().toLowerCase()
      if (
        /^(?:|anybody|invited|nobody|@[\w-]+(?:\.[\w-]+)+(?:, *@[\w-]+(?:\.[\w-]+)+)*)$/.test(text)
      )
        return text
      throw new ConfigError(
        `REGISTRATION must be anybody, invited, nobody or @a.example,@b.example, not '${value}'.`,
      )
    },
  },
  demo: choice(
    'DEMO',
    ['on', 'off'],
    '',
    'Whether to create a demo partner; if empty, in development with the embedded database. ' +
      'Never in production.',
  ),
  s3Endpoint: text(
    'S3_ENDPOINT',
    '',
    'S3 server for pictures, parts and VRM files, as https://host; if empty, the data folder.',
  ),
  s3Bucket: text('S3_BUCKET', '', 'An existing bucket.'),
  s3Region: text('S3_REGION', 'auto', 'Region of the bucket.'),
  s3AccessKeyId: text('S3_ACCESS_KEY_ID', '', 'The access key id for the bucket.'),
  s3SecretAccessKey: secretText(
    'S3_SECRET_ACCESS_KEY',
    'The secret that belongs to S3_ACCESS_KEY_ID.',
  ),
  pictureCacheSeconds: count(
    'PICTURE_CACHE_SECONDS',
    YEAR_S,
    { min: 60, max: YEAR_S },
    'How long browsers and CDNs may keep a picture, and so show it after the user has unlinked.',
  ),
  purgeUrl: {
    env: 'PURGE_URL',
    about:
      'URL to call when URLs of pictures stop working, so that a CDN deletes its copies; needs ' +
      'PURGE_SECRET. Default: none.',
    read: readPurgeUrl,
  },
  purgeSecret: {
    ...secretText(
      'PURGE_SECRET',
      'Signs the calls to PURGE_URL: whsec_ and at least 24 bytes in base64.',
    ),
    read: readPurgeSecret,
  },
  drawThreads: count(
    'DRAW_THREADS',
    0,
    { min: 0, max: THREADS_MAX },
    'Threads that render pictures; 0 means one less than the number of cores.',
  ),
  vrmThreads: count('VRM_THREADS', 1, { min: 1, max: THREADS_MAX }, 'Threads that make VRM files.'),
  webhookKey: secretText(
    'WEBHOOK_KEY',
    'Required in addition to SECRET_KEY to decrypt webhook secrets; if empty, not used.',
  ),
  allowPrivateWebhooks: choice(
    'ALLOW_PRIVATE_WEBHOOKS',
    ['on', 'off'],
    '',
    'Whether development apps may send webhooks to this machine and its network; if empty, in ' +
      'development while HOST is loopback.',
  ),
  metricsPort: count(
    'METRICS_PORT',
    0,
    { min: 0, max: 65_535 },
    'Port that serves only /metrics for Prometheus; 0 disables it.',
  ),
  metricsHost: text('METRICS_HOST', '127.0.0.1', 'Address for METRICS_PORT.'),
  traceEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    about:
      'URL of an OpenTelemetry collector, to which traces are sent; /v1/traces is appended. If ' +
      'empty, there are no traces. Default: none.',
    read(value: string | undefined) {
      if (!value) return ''
      const url = URL.canParse(value) ? new URL(value) : null
      if (url && /^https?:$/.test(url.protocol) && !/[?#@\s]/.test(value))
        return value.replace(/\/+$/, '')
      throw new ConfigError(
        'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://collector.example:4318, ' +
          'without a query; keys belong in OTEL_EXPORTER_OTLP_HEADERS.',
      )
    },
  },
  traceHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    about: 'Headers for the collector, as name=value,name=value. Default: none.',
    isSecret: true,
    read(value: string | undefined) {
      readTraceHeaders(value ?? '')
      return value ?? ''
    },
  },
  traceProtocol: choice(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    ['http/json'],
    'http/json',
    'How traces are sent: as JSON, to the port of the collector for HTTP.',
  ),
  traceServiceName: {
    env: 'OTEL_SERVICE_NAME',
    about: 'Name of the service in traces. Default: kisekae.',
    read(value: string | undefined) {
      const name = value || 'kisekae'
      if (name.length <= SERVICE_NAME_LENGTH_MAX && !/\p{C}/u.test(name)) return name
      throw new ConfigError(
        `OTEL_SERVICE_NAME must have at most ${SERVICE_NAME_LENGTH_MAX} visible characters.`,
      )
    },
  },
  traceRatio: {
    env: 'OTEL_TRACES_SAMPLER_ARG',
    about: 'The part of all traces that is sent, chosen by chance: 0 to 1. Default: 1.',
    read(value: string | undefined) {
      const ratio = Number(value || 1)
      if (/^(?:\d(?:\.\d{1,9})?)?$/.test(value ?? '') && ratio <= 1) return ratio
      throw new ConfigError(
        `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, such as 0.05, not '${value}'.`,
      )
    },
  },
  traceIncoming: choice(
    'TRACE_INCOMING',
    ['link', 'parent'],
    'link',
    'What the traceparent header of a request does: link starts a trace that names the trace of ' +
      'the caller; parent continues it, so that the caller decides whether it is sent. Choose ' +
      'parent only behind a proxy that sets or removes the header.',
  ),
  shutdownDelaySeconds: count(
    'SHUTDOWN_DELAY_SECONDS',
    0,
    { min: 0, max: 300 },
    'How long the service still serves after a stop signal, while /readyz returns 503, so that a ' +
      'load balancer stops sending requests before they are refused.',
  ),
  logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info', 'Minimum log level.'),
  logFile: text('LOG_FILE', '', 'Log file; if empty, standard output.'),
  trustProxy: {
    env: 'TRUST_PROXY',
    about:
      'Addresses of proxies whose X-Forwarded-For is trusted, separated by commas. Default: ' +
      'none.',
    read: readProxies,
  },
}

export type Config = {
  [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']>
}

/** An invalid setting; its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * Reads all settings; nothing else in the service reads the environment.
 * @throws ConfigError for the first invalid setting
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    setting.read(env[setting.env]),
  ])
  // The entries come from SETTINGS itself, so the object has its keys and types.
  return Object.fromEntries(read) as Config
}

/** One line per setting: variable, current value, description. Passwords and keys are hidden. */
export function describeConfig(config: Config): string {
  const shown = (value: string | number, isSecret: boolean) =>
    isSecret && value ? '…' : String(value).replace(/:\/\/([^:@/]+):[^@/]+@/, '://$1:…@')
  return Object.entries(SETTINGS)
    .map(([name, setting]) => {
      const value = shown(config[name as keyof Config], 'isSecret' in setting)
      return `${setting.env}=${value}\n    ${setting.about}`
    })
    .join('\n')
}
