import { parseArgs } from 'node:util'
import { BlobsRefused } from './blob/check-blobs.ts'
import { type Config, describeConfig, readConfig } from './config.ts'
import { SecretKeyRefused } from './kernel/secrets/secret-keys.ts'
import { MigrationRefused } from './kernel/sql/migrate.ts'
import { StartRefused } from './postgres/place/start-refused.ts'
import { ConfigError } from './settings/setting.ts'
import { describeOutcome } from './start/describe-outcome.ts'
import { explainStart } from './start/explain-start.ts'
import { startService } from './start/start-service.ts'

const EXIT_CODE_WRONG_OPTION = 2
const REFUSALS = [ConfigError, BlobsRefused, MigrationRefused, SecretKeyRefused, StartRefused]

let config: Config | undefined
try {
  const { 'print-config': isPrinted } = readOptions()
  config = readConfig(process.env)
  if (isPrinted) console.log(`${describeConfig(config)}\n\n${describeOutcome(config)}`)
  else await startService(config)
} catch (error) {
  // An error that the operator can fix is reported in one line; anything else is a bug and shows
  // its stack.
  const known = REFUSALS.some((refusal) => error instanceof refusal)
  const line = known ? (error as Error).message : config && explainStart(error, config)
  console.error(line ? `Kisekae did not start: ${line.replaceAll(/\s+/g, ' ')}` : error)
  process.exit(error instanceof StartRefused ? error.exitCode : 1)
}

function readOptions() {
  try {
    return parseArgs({ options: { 'print-config': { type: 'boolean' } } }).values
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : ['unreadable options']
    throw new StartRefused(
      `${reason}. Settings are environment variables, as in PORT=8081 npm start; ` +
        'npm start -- --print-config lists them.',
      EXIT_CODE_WRONG_OPTION,
    )
  }
}
