import type { Config } from '../config.ts'
import { isLoopback } from '../kernel/http/is-loopback.ts'
import type { Mode } from '../read-mode.ts'
import { ConfigError } from '../settings/setting.ts'

const ADDRESSES = [
  ['BASE_URL', 'baseUrl'],
  ['FIT_URL', 'fitUrl'],
  ['CONSOLE_URL', 'consoleUrl'],
  ['ASSET_URL', 'assetUrl'],
] as const

/**
 * Refuses settings with which the service would be insecure or broken in its mode.
 * @throws ConfigError for the first one, with the line to add
 */
export function refuseSettings(config: Config, mode: Mode): void {
  if (config.mailFrom && !config.smtpUrl) {
    throw new ConfigError(`MAIL_FROM is set, but no mail server: add ${SMTP_LINE}.`)
  }
  if (config.role !== 'all' && !config.databaseUrl) {
    const why = 'roles divide the work among processes that share a database'
    throw new ConfigError(
      `KISEKAE_ROLE=${config.role} needs DATABASE_URL: ${why}. Add it, or remove KISEKAE_ROLE.`,
    )
  }
  refuseReceivers(config)
  if (mode === 'development') return
  refuseAddresses(config)
  if (!config.smtpUrl) {
    throw missing('SMTP_URL', 'sign-in codes are sent by e-mail', SMTP_LINE)
  }
  if (!config.mailFrom) {
    throw missing('MAIL_FROM', 'e-mails need a sender', 'MAIL_FROM=Kisekae <avatars@example.com>')
  }
  if (config.demo === 'on') {
    throw new ConfigError('DEMO=on is for development: in production, remove it.')
  }
}

const RECEIVERS = [
  ['PURGE', 'purgeUrl', 'purgeSecret'],
  ['ALERT', 'alertUrl', 'alertSecret'],
] as const

/** A URL that the service calls, and the secret that signs the calls, belong together. */
function refuseReceivers(config: Config): void {
  for (const [name, url, secret] of RECEIVERS) {
    if (config[url] && !config[secret]) {
      throw new ConfigError(
        `${name}_URL is set, but not ${name}_SECRET: without it, the receiver cannot verify ` +
          'calls. Add it; echo "whsec_$(openssl rand -base64 32)" generates one.',
      )
    }
    if (config[secret] && !config[url]) {
      throw new ConfigError(
        `${name}_SECRET is set, but not ${name}_URL: add it, or remove the secret.`,
      )
    }
  }
}

const SMTP_LINE = 'SMTP_URL=smtp://user:password@mail.example.com:587'

function refuseAddresses(config: Config): void {
  if (!config.baseUrl) {
    throw missing(
      'BASE_URL',
      'production needs its public URL',
      'BASE_URL=https://avatars.example.com',
    )
  }
  for (const [env, name] of ADDRESSES) {
    const url = config[name] && new URL(config[name])
    if (url && url.protocol === 'http:' && !isLoopback(url.hostname)) {
      throw new ConfigError(
        `${env}=${config[name]} is not encrypted: put a TLS proxy in front of the service, and ` +
          `set ${env}=https://${url.host}.`,
      )
    }
  }
}

const missing = (env: string, why: string, line: string) =>
  new ConfigError(`${env} is missing: the service runs in production (${why}). Add ${line}.`)
