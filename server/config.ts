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

/** A text that is not printed. */
const secretText = (env: string, about: string): Setting<string> & { isSecret: true } => ({
  ...text(env, '', about),
  isSecret: true,
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

const choice = (
  env: string,
  options: readonly string[],
  fallback: string,
  about: string,
): Setting<string> => ({
  env,
  about: `${about} One of ${options.join(', ')}. Default: ${fallback || 'none'}.`,
  read(value) {
    if (!value || options.includes(value)) return value || fallback
    throw new ConfigError(`${env} must be one of ${options.join(', ')}, not '${value}'.`)
  },
})

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
    'Port to listen on; when taken, the next free one.',
  ),
  host: text('HOST', '', 'Address to listen on; empty: all.'),
  dataDir: text('KISEKAE_DATA', '.data', 'Folder for the embedded database and the pictures.'),
  databaseUrl: text('DATABASE_URL', '', 'PostgreSQL to use instead of the embedded one.'),
  databaseConnections: count('DATABASE_CONNECTIONS', 10, { min: 1, max: 100 }, 'Connections held.'),
  baseUrl: text('BASE_URL', '', 'Public address of the API; empty: http://localhost:PORT.'),
  fitUrl: text('FIT_URL', '', 'Public address of the dress-up app; empty: BASE_URL.'),
  consoleUrl: text('CONSOLE_URL', '', 'Public address of the developer console; empty: BASE_URL.'),
  assetUrl: text('ASSET_URL', '', 'Public address of pictures and 3D data; empty: BASE_URL.'),
  termsUrl: text('TERMS_URL', '', 'Terms of use for end users; empty: a plain page of ours.'),
  privacyUrl: text('PRIVACY_URL', '', 'Privacy page for end users; empty: a plain page of ours.'),
  smtpUrl: text(
    'SMTP_URL',
    '',
    'Mail server, as smtp://user:password@host:587; empty: no mail is sent.',
  ),
  mailFrom: text('MAIL_FROM', 'Kisekae <kisekae@localhost>', 'Who sends the mails.'),
  outbox: choice(
    'OUTBOX',
    ['on', 'off'],
    '',
    'Whether mails can be read at /outbox, sign-in codes included, while SMTP_URL is empty; ' +
      'on where FIT_URL is this machine.',
  ),
  demo: choice(
    'DEMO',
    ['on', 'off'],
    '',
    'Whether a demo partner is made; on with the embedded database.',
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
    'Encrypts in the database what webhooks are signed with; empty: a key that lies there too.',
  ),
  allowPrivateWebhooks: choice(
    'ALLOW_PRIVATE_WEBHOOKS',
    ['on', 'off'],
    'off',
    'Whether development apps may have webhooks on this machine and its network.',
  ),
  logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info', 'Least level that is logged.'),
  logFile: text('LOG_FILE', '', 'File for the log; empty: standard output.'),
  trustProxy: text(
    'TRUST_PROXY',
    '',
    'Addresses of proxies whose X-Forwarded-For is believed, with commas.',
  ),
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
