import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

export const NEEDS = ['database', 'disk', 'bucket'] as const
export const PROCESS_ROLES = ['all', 'api', 'draw', 'work'] as const
export const QUEUES = ['webhooks', 'vrm', 'models', 'purges', 'notifications'] as const
export const COUNTED = ['members', 'users', 'items', 'pictures'] as const

const Disk = record('InstallationDisk', {
  freeBytes: field.whole('The space that the service can use.'),
  totalBytes: field.whole('The size of the disk.'),
})

const FleetProcess = record('FleetProcess', {
  processId: field.text('Identifies the process until it stops.'),
  role: field.oneOf(PROCESS_ROLES, 'The setting `KISEKAE_ROLE` of the process.'),
  isLeader: field.flag('Whether it does the housekeeping and looks for due work.'),
  seenAt: field.instant('Its last sign of life.'),
})

const Queue = record('Queue', {
  queue: field.oneOf(QUEUES, 'What waits.'),
  due: field.whole('Counted up to 10,000.'),
  lateS: field.number('The time in seconds for which the oldest has been due.'),
})

const Versions = record('InstallationVersions', {
  service: field.text('The version of Kisekae.'),
  node: field.text('The version of Node.'),
  database: field.text('The version of PostgreSQL.'),
  migrations: field.whole('The number of migrations that were applied.'),
  lastMigration: field.text('The migration with the highest number.'),
  migratedAt: field.instant('When the last of them was applied.'),
})

const SlowRoute = record('SlowRoute', {
  route: field.text('The path, with names of parameters.'),
  requests: field.whole('Requests since the process started.'),
  failures: field.whole('Those with a status of 500 or more.'),
  meanMs: field.number('The mean duration in milliseconds.'),
  mostWithinMs: field.orNull(
    field.number('99 of 100 requests took at most this time; null if it is over 10 seconds.'),
  ),
})

export type Installation = Static<typeof Installation>
export const Installation = record('Installation', {
  needs: field.list(
    record('Need', {
      need: field.oneOf(NEEDS, 'What the service needs to respond.'),
      isAvailable: field.flag('Whether it is available.'),
    }),
    'What the process that responds needs.',
  ),
  disk: field.orNull(Disk),
  processes: field.list(FleetProcess, 'The running processes.'),
  queues: field.list(Queue, 'Work that waits in the database.'),
  picturesWaiting: field.whole('Pictures that wait to be rendered by the process that responds.'),
  versions: Versions,
  databaseBytes: field.whole('The size of the database.'),
  counts: field.list(
    record('RowCount', {
      of: field.oneOf(COUNTED, 'What is counted.'),
      rows: field.whole('An estimate from the statistics of the database.'),
    }),
    'About how much is stored.',
  ),
  slowest: field.list(SlowRoute, 'The ten slowest routes of the process that responds.'),
})

export const readInstallation = endpoint('GET', '/console-api/installation', {
  door: 'console:operator',
  summary: 'Read the state of the whole installation; only for operators, signed in with a passkey',
  reply: Installation,
})
