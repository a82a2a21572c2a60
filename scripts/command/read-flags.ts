import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refused } from './refused.ts'

/** Node's `parseArgs`, whose errors become refusals that consist of their first sentence. */
export function readFlags<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : ['unreadable']
    throw new Refused(`${reason}; see --help`)
  }
}
