import { BlobsRefused } from './blob/check-blobs.ts'
import { ConfigError, describeConfig, readConfig } from './config.ts'
import { MigrationRefused } from './kernel/migrate.ts'
import { StartRefused } from './postgres/start-refused.ts'
import { startService } from './start-service.ts'

try {
  const config = readConfig(process.env)
  if (process.argv.includes('--print-config')) console.log(describeConfig(config))
  else await startService(config)
} catch (error) {
  // What the operator can mend is one line; anything else is a bug and shows where.
  const known =
    error instanceof ConfigError ||
    error instanceof BlobsRefused ||
    error instanceof MigrationRefused ||
    error instanceof StartRefused
  console.error(known ? `Kisekae did not start: ${error.message}` : error)
  process.exit(error instanceof StartRefused ? error.exitCode : 1)
}
