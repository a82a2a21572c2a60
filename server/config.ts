import { ROLES } from './fleet/role.ts'
import { readAddresses } from './settings/read-addresses.ts'
import { readProxies } from './settings/read-proxies.ts'
import { readReceiverSecret, readReceiverUrl } from './settings/read-receiver.ts'
import {
  readTraceEndpoint,
  readTraceHeaders,
  readTraceRatio,
  readTraceServiceName,
} from './settings/read-traces.ts'
import {
  address,
  ConfigError,
  choice,
  count,
  longSecret,
  secretText,
  text,
} from './settings/setting.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const THREADS_MAX = 64
const YEAR_S = 31_536_000

/** All settings; `npm start -- --print-config` prints this table with the current values. */
const SETTINGS = {
  port: count(
    'PORT',
    8080,
    { min: 0, max: 65_535 },
    'Port to listen on. In development, if it is in use, the next free one is used.',
  ),
  mode: choice(
    'KISEKAE_MODE',
    ['development', 'production'],
    '',
    'If empty, production if HOST or one of the four URLs below is not loopback, ' +
      'otherwise development.',
  ),
  role: choice(
    'KISEKAE_ROLE',
    ROLES,
    'all',
    'The tasks of this process: draw renders pictures; work sends webhooks, generates ' +
      'VRM files and cleans up; api does neither. Every process can respond to every ' +
      'request.',
  ),
  host: text(
    'HOST',
    '127.0.0.1',
    'Address to listen on; 0.0.0.0 or :: for all network interfaces.',
  ),
  dataDir: text('KISEKAE_DATA', '.data', 'Folder for the embedded database and the pictures.'),
  databaseUrl: text('DATABASE_URL', '', 'PostgreSQL database to use instead of the embedded one.'),
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
  nicknameWords: text(
    'NICKNAME_WORDS',
    '',
    'JSON file with words that nicknames may not contain, by language; if empty, a short default ' +
      'list.',
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
      'Controls who can create an organisation in the developer console: anybody, ' +
      'invited, nobody, or people with addresses at the domains @a.example,@b.example. ' +
      'Members and invited addresses can always sign in. ' +
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
    'Whether to create a demo partner; if empty, only in development with the embedded database. ' +
      'Never in production.',
  ),
  notifications: choice(
    'NOTIFICATIONS',
    ['on', 'off'],
    'on',
    'Whether members can turn on notifications in their browsers; these are sent, ' +
      "encrypted, through the browser vendors' push services.",
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
    'The secret access key for S3_ACCESS_KEY_ID.',
  ),
  pictureCacheSeconds: count(
    'PICTURE_CACHE_SECONDS',
    YEAR_S,
    { min: 60, max: YEAR_S },
    'How long browsers and CDNs may cache a picture; they can show it until then, even ' +
      'after the user has unlinked.',
  ),
  pictureStoreDays: count(
    'PICTURE_STORE_DAYS',
    90,
    { min: 1, max: 3_650 },
    'The number of days for which a stored picture is retained after its last use; if ' +
      'requested later, it is rendered again. For a bucket, set a lifecycle rule instead.',
  ),
  purgeUrl: {
    env: 'PURGE_URL',
    about:
      'URL to call when picture URLs stop working, so that a CDN deletes its copies; ' +
      'requires PURGE_SECRET. Default: none.',
    read: readReceiverUrl('PURGE_URL', 'purger'),
  },
  purgeSecret: {
    ...secretText(
      'PURGE_SECRET',
      'Secret used to sign the calls to PURGE_URL: whsec_ followed by at least 24 bytes in base64.',
    ),
    read: readReceiverSecret('PURGE_SECRET'),
  },
  alertMail: {
    env: 'ALERT_MAIL',
    about:
      'E-mail addresses that receive alerts about problems with the installation, ' +
      'separated by commas. ' +
      'Default: none.',
    read: readAddresses,
  },
  alertUrl: {
    env: 'ALERT_URL',
    about:
      'URL that receives alerts about problems with the installation; requires ' +
      'ALERT_SECRET. Default: none.',
    read: readReceiverUrl('ALERT_URL', 'alerts'),
  },
  alertSecret: {
    ...secretText(
      'ALERT_SECRET',
      'Secret used to sign the calls to ALERT_URL: whsec_ followed by at least 24 bytes in base64.',
    ),
    read: readReceiverSecret('ALERT_SECRET'),
  },
  drawThreads: count(
    'DRAW_THREADS',
    0,
    { min: 0, max: THREADS_MAX },
    'Number of threads that render pictures; 0 means one less than the number of cores.',
  ),
  vrmThreads: count(
    'VRM_THREADS',
    1,
    { min: 1, max: THREADS_MAX },
    'Number of threads that generate VRM files.',
  ),
  webhookKey: secretText(
    'WEBHOOK_KEY',
    'If set, it is required in addition to SECRET_KEY to decrypt webhook secrets.',
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
    read: readTraceEndpoint,
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
    "The protocol for traces: JSON over HTTP, to the collector's HTTP port.",
  ),
  traceServiceName: {
    env: 'OTEL_SERVICE_NAME',
    about: 'Name of the service in traces. Default: kisekae.',
    read: readTraceServiceName,
  },
  traceRatio: {
    env: 'OTEL_TRACES_SAMPLER_ARG',
    about: 'The share of traces that are sent, chosen at random: 0 to 1. Default: 1.',
    read: readTraceRatio,
  },
  traceIncoming: choice(
    'TRACE_INCOMING',
    ['link', 'parent'],
    'link',
    'Effect of the traceparent header of a request: link starts a trace that refers to the trace ' +
      'of the caller; parent continues it, so that the caller decides whether it is sent. Choose ' +
      'parent only behind a proxy that sets or removes the header.',
  ),
  shutdownDelaySeconds: count(
    'SHUTDOWN_DELAY_SECONDS',
    0,
    { min: 0, max: 300 },
    'How long the service continues to serve requests after a stop signal, while ' +
      '/readyz returns 503, so that a load balancer can stop sending requests before they ' +
      'are refused.',
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

/**
 * One line per setting: its variable, its current value, and a description. Passwords and keys are
 * hidden.
 */
export function describeConfig(config: Config): string {
  const shown = (value: Config[keyof Config], isSecret: boolean) =>
    isSecret && value ? '…' : String(value).replace(/:\/\/([^:@/]+):[^@/]+@/, '://$1:…@')
  return Object.entries(SETTINGS)
    .map(([name, setting]) => {
      const value = shown(config[name as keyof Config], 'isSecret' in setting)
      return `${setting.env}=${value}\n    ${setting.about}`
    })
    .join('\n')
}
