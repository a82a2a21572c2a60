import type { Config } from './config.ts'
import { isLoopback } from './kernel/http/is-loopback.ts'
import { ConfigError } from './settings/setting.ts'

/**
 * `development` is for the person on this machine: e-mails go to an outbox, and a demo is created.
 * `production` is for everyone.
 */
export type Mode = 'development' | 'production'

/**
 * Whether webhooks of development apps may go to this machine and its network: by default only if
 * nobody else can reach the service, since anyone may create such an app in development.
 */
export function allowsPrivateWebhooks(
  { allowPrivateWebhooks: wish, host }: Pick<Config, 'allowPrivateWebhooks' | 'host'>,
  mode: Mode,
): boolean {
  return wish ? wish === 'on' : mode === 'development' && isLoopback(host)
}

type ModeSettings = Pick<Config, 'mode' | 'host' | 'baseUrl' | 'fitUrl' | 'consoleUrl' | 'assetUrl'>

/**
 * The mode that results from the settings, and the reason for it. Any sign that others can reach
 * the service means production mode; if only HOST suggests that, as in a container, development
 * mode can be requested.
 * @throws ConfigError if development mode is requested at a public address
 */
export function readMode(settings: ModeSettings): { mode: Mode; because: string } {
  const named = {
    BASE_URL: settings.baseUrl,
    FIT_URL: settings.fitUrl,
    CONSOLE_URL: settings.consoleUrl,
    ASSET_URL: settings.assetUrl,
  }
  const entry = Object.entries(named).find(([, url]) => url && !isLoopback(new URL(url).hostname))
  const publicAddress = entry && `${entry[0]}=${entry[1]}`
  if (settings.mode === 'development' && publicAddress) {
    throw new ConfigError(
      `KISEKAE_MODE=development conflicts with ${publicAddress}: a service with a public address ` +
        `runs in production. Remove one of the two.`,
    )
  }
  if (settings.mode) return { mode: settings.mode, because: `KISEKAE_MODE=${settings.mode}` }
  if (publicAddress) return { mode: 'production', because: publicAddress }
  if (!isLoopback(settings.host)) return { mode: 'production', because: `HOST=${settings.host}` }
  return { mode: 'development', because: 'HOST and all addresses are loopback' }
}
