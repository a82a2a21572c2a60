import type { Config } from '../config.ts'
import { readMode } from '../read-mode.ts'
import { ConfigError } from '../settings/setting.ts'
import { refuseSettings } from './refuse-settings.ts'

/** The outcome of starting with these settings: the mode, the reason for it, and any refusal. */
export function describeOutcome(config: Config): string {
  const lines: string[] = []
  try {
    const { mode, because } = readMode(config)
    lines.push(`These settings mean ${mode}: ${because}.`)
    refuseSettings(config, mode)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    lines.push(`The service does not start with them: ${error.message}`)
  }
  return lines.join('\n')
}
