import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sharePartsWithService } from '@kisekae/server/image/fixtures/share-parts.ts'
import { type Service, startService } from '../service.ts'
import { type Balancer, startBalancer } from './balancer.ts'

const CHECK_INTERVAL_MS = 250
const CHECK_TIMEOUT_MS = 1_000
/**
 * Longer than an orchestrator takes to notice that a service is not ready, and to reconfigure
 * nginx: on a machine that is busy with other tests, three seconds were too short.
 */
const SHUTDOWN_DELAY_S = 10

/**
 * Services behind a load balancer that receives a list of ready services, as it would from an
 * orchestrator.
 */
export interface Fleet {
  balancer: Balancer
  /** The data folder, which all services share. */
  dataDir: string
  /**
   * Starts a service; unless `isApart` is set, resolves only once the load balancer sends it
   * requests.
   */
  start(options?: StartOptions): Promise<Service>
  /**
   * Ends a service; resolves with its exit code or signal, once the load balancer no longer sends
   * it requests.
   */
  end(service: Service, signal: NodeJS.Signals): Promise<string>
  close(): Promise<void>
}

interface StartOptions {
  checkout?: string
  settings?: Record<string, string>
  /** Whether the load balancer sends no requests to this service. */
  isApart?: boolean
}

interface Place {
  folder: string
  databaseUrl: string
  /** By default, the service migrates with `databaseUrl`. */
  migrationUrl?: string
  /** Settings of all services. */
  settings?: Readonly<Record<string, string>>
}

export async function openFleet(place: Place): Promise<Fleet> {
  const { folder, databaseUrl, migrationUrl, settings: common } = place
  const balancer = await startBalancer(join(folder, 'nginx'))
  const dataDir = join(folder, 'data')
  // Parts that tests and earlier trials have generated. An older version also uses them if its
  // drawing code is the same as this version's.
  await sharePartsWithService(dataDir)
  const running = new Set<Service>()
  const apart = new Set<Service>()
  let members: readonly string[] = []
  let isClosed = false

  async function check(): Promise<void> {
    const known = [...running].filter((service) => !apart.has(service))
    const ready = await Promise.all(known.map(isReady))
    const found = known.filter((_, at) => ready[at]).map(({ baseUrl }) => baseUrl)
    if (found.join() === members.join() || found.length === 0) return
    await balancer.setMembers(found)
    members = found
  }

  async function keepChecking(): Promise<void> {
    while (!isClosed) {
      await check()
      await sleep(CHECK_INTERVAL_MS)
    }
  }

  const has = (service: Service) => members.includes(service.baseUrl)
  const checking = keepChecking()
  // A failure of the load balancer must end the trial, even if nothing is waiting for it now.
  const failed = checking.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const until = async (holds: () => boolean) => {
    while (!holds()) await Promise.race([failed, sleep(CHECK_INTERVAL_MS)])
  }

  return {
    balancer,
    dataDir,
    async start({ checkout, settings = {}, isApart = false } = {}) {
      const service = await startService({
        dataDir,
        databaseUrl,
        ...(checkout !== undefined && { checkout }),
        settings: {
          ...common,
          ...settings,
          ...(migrationUrl !== undefined && { DATABASE_MIGRATION_URL: migrationUrl }),
          BASE_URL: balancer.url,
          SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_S),
        },
      })
      if (isApart) apart.add(service)
      running.add(service)
      await until(() => isApart || has(service))
      return service
    },
    async end(service, signal) {
      const exited = service.end(signal)
      await until(() => !has(service))
      const how = await exited
      running.delete(service)
      return how
    },
    async close() {
      isClosed = true
      await checking
      await Promise.all([...running].map((service) => service.end('SIGKILL')))
      await balancer.stop()
    },
  }
}

const isReady = ({ baseUrl }: Service) =>
  fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
