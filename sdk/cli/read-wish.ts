import { existsSync, readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { createKisekae, type Kisekae } from '../kisekae.ts'

/** The command line is invalid or incomplete. */
export class Misused extends Error {}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  'base-url': text,
  'fit-url': text,
  key: text,
  'app-id': text,
  demo: text,
  sdk: text,
  scope: text,
  'forward-to': text,
  port: text,
  secret: text,
  to: text,
  out: text,
  data: text,
  status: text,
  part: text,
  tag: text,
  'idempotency-key': text,
  'redirect-uri': text,
  language: text,
  model: text,
  strict: flag,
  'dry-run': flag,
  json: flag,
  help: flag,
  version: flag,
}

/** The only command with more than one argument. */
const TAKES_MANY = 'call'

/** The requested command, with its settings. */
export type Wish = ReturnType<typeof readWish>

/** Reads the command line, the environment, `.env` and the demo. */
export function readWish(args: readonly string[], commands: readonly string[]) {
  const { values, positionals } = parse(args)
  const command = commands.find((name) => `${positionals.join(' ')} `.startsWith(`${name} `)) ?? ''
  const rest = positionals.slice(command.split(' ').length)
  const isTooLong = rest.length > 1 && command !== TAKES_MANY
  if (positionals.length > 0 && (!command || isTooLong)) {
    throw new Misused(`'${positionals.join(' ')}' is not a command; see --help`)
  }
  return {
    command,
    rest,
    help: values.help,
    version: values.version,
    json: values.json,
    sdk: values.sdk,
    scope: values.scope,
    port: values.port,
    to: values.to,
    out: values.out,
    data: values.data,
    status: values.status,
    part: values.part,
    tag: values.tag,
    model: values.model,
    strict: values.strict,
    dryRun: values['dry-run'],
    idempotencyKey: values['idempotency-key'],
    forwardTo: values['forward-to'],
    settings: readSettings(values),
    sdkVersion: readVersion(),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : ['unreadable']
    throw new Misused(`${reason}; see --help`)
  }
}

/** An app's settings for the service; empty if not configured. */
export interface Settings {
  baseUrl: string
  fitUrl: string
  key: string
  appId: string
  redirectUri: string
  secret: string
  kitSecret: string
  /**
   * The URL that creates users in any state; only a service in development mode on this machine
   * has it.
   */
  fixtureUrl: string
  language: string
}

function readSettings(values: ReturnType<typeof parse>['values']): Settings {
  const kept = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const demo = values.demo === undefined ? {} : readDemo(values.demo)
  const find = (flagged: string | undefined, name: string, inDemo = '') =>
    flagged ?? (process.env[name] || kept[name] || demo[inDemo] || '')
  return {
    baseUrl: find(values['base-url'], 'KISEKAE_URL', 'baseUrl'),
    fitUrl: find(values['fit-url'], 'KISEKAE_FIT_URL', 'fitUrl'),
    key: find(values.key, 'KISEKAE_KEY', 'apiKey'),
    appId: find(values['app-id'], 'KISEKAE_APP_ID', 'appId'),
    redirectUri: find(values['redirect-uri'], 'KISEKAE_REDIRECT_URI', 'redirectUri'),
    secret: find(values.secret, 'KISEKAE_WEBHOOK_SECRET'),
    kitSecret: find(undefined, 'KISEKAE_KIT_SECRET', 'kitSecret'),
    fixtureUrl: find(undefined, 'KISEKAE_FIXTURE_URL', 'fixtureUrl'),
    language: find(values.language, 'KISEKAE_LANGUAGE') || 'en',
  }
}

function readDemo(file: string): { [name: string]: string | undefined } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Misused(`--demo: ${error instanceof Error ? error.message : error}`)
  }
}

function readVersion(): string {
  // package.json is one level above sdk/cli in the source, and two levels above dist/cli in the
  // package.
  const places = ['../package.json', '../../package.json'].map((to) => new URL(to, import.meta.url))
  const place = places.find((url) => existsSync(url))
  return place ? JSON.parse(readFileSync(place, 'utf8')).version : '?'
}

/** Creates a client; requires an address and a key. */
export function connectTo({ baseUrl, key, ...more }: Settings): Kisekae {
  if (!baseUrl || !key) {
    const missing = baseUrl ? '--key (KISEKAE_KEY)' : '--base-url (KISEKAE_URL)'
    throw new Misused(
      `${missing} is missing; --demo FILE provides the URL and the key (see --help)`,
    )
  }
  const { appId, fitUrl, language } = more
  return createKisekae({ baseUrl, key, appId, language, fitUrl: fitUrl || baseUrl })
}

/** Whether a string has the form of the secret that is shown when an endpoint is added. */
export const isWebhookSecret = (text: string) => /^whsec_[A-Za-z0-9+/]{32,}=*$/.test(text)
