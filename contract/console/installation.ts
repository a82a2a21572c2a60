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
  role: field.oneOf(PROCESS_ROLES, 'The `KISEKAE_ROLE` setting of the process.'),
  isLeader: field.flag(
    'Whether the process does the housekeeping and checks for work that is due.',
  ),
  seenAt: field.instant('When the process last reported that it was running.'),
})

const Queue = record('Queue', {
  queue: field.oneOf(QUEUES, 'The kind of pending work.'),
  due: field.whole('The number of waiting entries, counted up to 10,000.'),
  lateS: field.number('The number of seconds for which the oldest entry has been due.'),
})

const Versions = record('InstallationVersions', {
  service: field.text('The version of Kisekae.'),
  node: field.text('The version of Node.'),
  database: field.text('The version of PostgreSQL.'),
  migrations: field.whole('The number of applied migrations.'),
  lastMigration: field.text('The migration with the highest number.'),
  migratedAt: field.instant('When the newest migration was applied.'),
})

const SlowRoute = record('SlowRoute', {
  route: field.text('The path, with the names of its parameters.'),
  requests: field.whole('Requests since the process started.'),
  failures: field.whole('The number of requests with a status of 500 or more.'),
  meanMs: field.number('The mean duration in milliseconds.'),
  mostWithinMs: field.orNull(
    field.number('99 of 100 requests took at most this time; null if it is over 10 seconds.'),
  ),
})

export type Installation = Static<typeof Installation>
export const Installation = record('Installation', {
  needs: field.list(
    record('Need', {
      need: field.oneOf(NEEDS, 'A resource that the service needs in order to respond.'),
      isAvailable: field.flag('Whether it is available.'),
    }),
    'The resources that the responding process needs.',
  ),
  disk: field.orNull(Disk),
  processes: field.list(FleetProcess, 'The running processes.'),
  queues: field.list(Queue, 'Work that is waiting in the database.'),
  picturesWaiting: field.whole(
    'The number of pictures that the responding process has yet to render.',
  ),
  versions: Versions,
  databaseBytes: field.whole('The size of the database.'),
  counts: field.list(
    record('RowCount', {
      of: field.oneOf(COUNTED, 'The kind of record.'),
      rows: field.whole('An estimate from the statistics of the database.'),
    }),
    'The approximate amounts of stored data.',
  ),
  slowest: field.list(SlowRoute, 'The ten slowest routes of the responding process.'),
})

export const readInstallation = endpoint('GET', '/console-api/installation', {
  door: 'console:operator',
  summary:
    'Read the state of the whole installation; only for operators who signed in with a passkey',
  reply: Installation,
})
