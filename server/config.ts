import { isIP } from 'node:net'

/** A setting of the service: its environment variable, what it means, and how its text is read. */
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

/** An address of the service: scheme, host and port, without a slash at the end. */
const address = (env: string, about: string): Setting<string> => ({
  env,
  about: `${about} Default: none.`,
  read(value) {
    if (!value) return ''
    const url = URL.canParse(value) ? new URL(value) : null
    const isSound = url && /^https?:$/.test(url.protocol) && !/[?#@]/.test(value)
    if (isSound) return value.replace(/\/$/, '')
    throw new ConfigError(`${env} must be an address such as https://a.example, not '${value}'.`)
  },
})

/** A text that is not printed. */
const secretText = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...text(env, '', about),
  isSecret: true,
})

const SECRET_LENGTH_MIN = 32

/** A key that nobody can guess, however fast. */
const longSecret = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...secretText(env, about),
  read(value) {
    if (!value || value.length >= SECRET_LENGTH_MIN) return value ?? ''
    throw new ConfigError(
      `${env} needs ${SECRET_LENGTH_MIN} characters or more: openssl rand -base64 32 makes one.`,
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

const choice = <const T extends string>(
  env: string,
  options: readonly T[],
  fallback: T | '',
  about: string,
): Setting<T | ''> => ({
  env,
  about: `${about} One of ${options.join(', ')}. Default: ${fallback || 'none'}.`,
  read(value) {
    const found = value ? options.find((option) => option === value) : fallback
    if (found !== undefined) return found
    throw new ConfigError(`${env} must be one of ${options.join(', ')}, not '${value}'.`)
  },
})

/** Names that Fastify knows for private networks. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
/** The widest private networks: 10.0.0.0/8 and fc00::/7. */
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
      `TRUST_PROXY=${proxy} believes everybody, so any caller could claim any address: ` +
        'name the address of the proxy alone.',
    )
  }
  const isSound = family > 0 && Number(bits ?? 0) <= (isIpv6 ? 128 : 32)
  // Written as IPv6, a network of IPv4 would hide how wide it is.
  if (isSound && !(bits && /^::ffff:/i.test(address))) return
  throw new ConfigError(
    `TRUST_PROXY must be addresses such as 10.0.0.5 or 10.0.0.0/24, with commas, not '${proxy}'.`,
  )
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const THREADS_MAX = 64

/**
 * Every setting there is; `npm start -- --print-config` prints this table with the values in force.
 */
const SETTINGS = {
  port: count(
    'PORT',
    8080,
    { min: 0, max: 65_535 },
    'Port to listen on. When it is in use, development takes the next free one.',
  ),
  mode: choice(
    'KISEKAE_MODE',
    ['development', 'production'],
    '',
    'Empty: production as soon as HOST or one of the four addresses below is not loopback, else ' +
      'development.',
  ),
  host: text('HOST', '127.0.0.1', 'Address to listen on; 0.0.0.0 or :: for every network.'),
  dataDir: text('KISEKAE_DATA', '.data', 'Folder for the embedded database and the pictures.'),
  databaseUrl: text('DATABASE_URL', '', 'PostgreSQL to use instead of the embedded one.'),
  databaseMigrationUrl: text(
    'DATABASE_MIGRATION_URL',
    '',
    'The same database, by a role that may change tables; empty: DATABASE_URL.',
  ),
  secretKey: longSecret(
    'SECRET_KEY',
    'Opens the keys in the database, 32 characters or more; empty: secret.key in KISEKAE_DATA, ' +
      'made at the first start.',
  ),
  databaseConnections: count('DATABASE_CONNECTIONS', 10, { min: 1, max: 100 }, 'Connections held.'),
  baseUrl: address('BASE_URL', 'Public address of the API; empty: http://localhost:PORT.'),
  fitUrl: address('FIT_URL', 'Public address of the dress-up app; empty: BASE_URL.'),
  consoleUrl: address('CONSOLE_URL', 'Public address of the developer console; empty: BASE_URL.'),
  assetUrl: address('ASSET_URL', 'Public address of pictures and 3D data; empty: BASE_URL.'),
  termsUrl: text('TERMS_URL', '', 'Terms of use for end users; empty: a plain page of ours.'),
  privacyUrl: text('PRIVACY_URL', '', 'Privacy page for end users; empty: a plain page of ours.'),
  smtpUrl: {
    env: 'SMTP_URL',
    about:
      'Mail server, as smtp://user:password@host:587 or smtps://user:password@host; empty: in ' +
      'development, mails are kept at /outbox. Default: none.',
    read(value: string | undefined) {
      if (!value) return ''
      const url = URL.canParse(value) ? new URL(value) : null
      if (url?.hostname && /^smtps?:$/.test(url.protocol)) return value
      throw new ConfigError('SMTP_URL must be as smtp://user:password@host:587.')
    },
  },
  smtpTls: choice(
    'SMTP_TLS',
    ['on', 'off'],
    'on',
    'Whether mail goes over TLS (STARTTLS or smtps) or not at all; off: in clear, for a mail ' +
      'server on this machine.',
  ),
  mailFrom: text('MAIL_FROM', '', 'Sender of the mails; needs SMTP_URL.'),
  registration: {
    env: 'REGISTRATION',
    about:
      'Who may make an organisation in the developer console: anybody, invited, nobody, or the ' +
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
    'Whether a demo partner is made; empty: in development with the embedded database. Never in ' +
      'production.',
  ),
  s3Endpoint: text(
    'S3_ENDPOINT',
    '',
    'S3 server for pictures, parts and VRM files, as https://host; empty: the data folder.',
  ),
  s3Bucket: text('S3_BUCKET', '', 'Bucket that is there already.'),
  s3Region: text('S3_REGION', 'auto', 'Region of the bucket.'),
  s3AccessKeyId: text('S3_ACCESS_KEY_ID', '', 'Who reads and writes the bucket.'),
  s3SecretAccessKey: secretText('S3_SECRET_ACCESS_KEY', 'The key of S3_ACCESS_KEY_ID.'),
  drawThreads: count(
    'DRAW_THREADS',
    0,
    { min: 0, max: THREADS_MAX },
    'Threads that draw; 0: one less than the cores.',
  ),
  vrmThreads: count('VRM_THREADS', 1, { min: 1, max: THREADS_MAX }, 'Threads that make VRM files.'),
  webhookKey: secretText(
    'WEBHOOK_KEY',
    'Needed beside SECRET_KEY to read what webhooks are signed with; empty: not needed.',
  ),
  allowPrivateWebhooks: choice(
    'ALLOW_PRIVATE_WEBHOOKS',
    ['on', 'off'],
    'off',
    'Whether development apps may have webhooks on this machine and its network.',
  ),
  metricsPort: count(
    'METRICS_PORT',
    0,
    { min: 0, max: 65_535 },
    'Port that serves /metrics for Prometheus, and nothing else; 0: none.',
  ),
  metricsHost: text('METRICS_HOST', '127.0.0.1', 'Address that METRICS_PORT listens on.'),
  logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info', 'Least level that is logged.'),
  logFile: text('LOG_FILE', '', 'File for the log; empty: standard output.'),
  trustProxy: {
    env: 'TRUST_PROXY',
    about: 'Addresses of proxies whose X-Forwarded-For is believed, with commas. Default: none.',
    read: readProxies,
  },
}

export type Config = {
  [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']>
}

/** A setting that cannot be used; its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * Reads all settings; nothing else in the service reads the environment.
 * @throws ConfigError for the first setting that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    setting.read(env[setting.env]),
  ])
  // The entries come from SETTINGS itself, so the object has its keys and types.
  return Object.fromEntries(read) as Config
}

/** One line a setting: variable, value in force, meaning. Passwords and keys are not shown. */
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
