import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findPort } from '@kisekae/server/start/find-port.ts'
import { type Cores, onCores } from './cores.ts'

/** The real service in its own process and process group. */
export interface Service {
  baseUrl: string
  metricsUrl: string
  /** The key of the demo app; empty if another service has created the demo. */
  apiKey: string
  dataDir: string
  pid: number
  startMs: number
  /**
   * Sends a signal to the service's whole process group; resolves with the service's exit code or
   * signal.
   */
  end(signal: NodeJS.Signals): Promise<string>
}

export interface ServiceOptions {
  dataDir: string
  user?: { uid: number; gid: number }
  /** The folder of the checkout; by default this one. */
  checkout?: string
  databaseUrl?: string
  /** The only cores on which it may run. */
  cores?: Cores
  /** Whether to lift the demo app's limits for development apps. */
  isUnlimited?: boolean
  /** Modules to preload. */
  imports?: readonly string[]
  /** More settings of the service. */
  settings?: Readonly<Record<string, string>>
}

/**
 * The error of a service that exited before it could respond; contains its exit code and output.
 */
export class NotStarted extends Error {
  readonly exitCode: number | null

  constructor(exitCode: number | null, words: string) {
    super(words)
    this.exitCode = exitCode
  }
}

/**
 * The settings of a service that renders nothing. Otherwise, new guests are rendered in advance,
 * and in a trial that requests no pictures, this takes most of the processor time.
 */
export const WITHOUT_PICTURES = { KISEKAE_ROLE: 'work' }

const HERE = fileURLToPath(new URL('..', import.meta.url))
/** On a busy machine, a service has taken half a minute to start. */
const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 10
/** Services that share a database need the same key, regardless of their folders. */
const SECRET_KEY = 'the key of all services of a trial'

// The running services, so that a failed case leaves none behind.
const running = new Set<Service>()

/** Ends the services that a case has left running. */
export async function endServices(): Promise<void> {
  await Promise.all([...running].map((service) => service.end('SIGKILL')))
}

/** Another program can take a free port before the service listens on it. */
const PORT_TRIES = 3

/** Starts a service; resolves when it reports that it is running. */
export async function startService(options: ServiceOptions): Promise<Service> {
  for (let tries = 1; ; tries++)
    try {
      return await startOnFreePort(options)
    } catch (error) {
      const isTaken = error instanceof NotStarted && error.message.includes('A port is in use')
      if (!isTaken || tries === PORT_TRIES) throw error
    }
}

async function startOnFreePort(options: ServiceOptions): Promise<Service> {
  const startedAt = performance.now()
  const port = await findPort(0, '127.0.0.1')
  const metricsPort = await findPort(0, '127.0.0.1')
  const { child, exited, readOutput } = launch(options, { port, metricsPort })
  while (!readOutput().includes('Kisekae is running')) {
    if (child.exitCode !== null) throw new NotStarted(child.exitCode, readOutput().trim())
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`It did not start within ${START_TIMEOUT_MS} ms: ${readOutput()}`)
    }
    await sleep(POLL_INTERVAL_MS)
  }
  const startMs = Math.round(performance.now() - startedAt)
  const baseUrl = `http://127.0.0.1:${port}`
  const { apiKey, appId } = await readDemo(options.dataDir)
  if (options.isUnlimited && appId) await liftLimits(options, appId)
  const pid = child.pid ?? 0
  const end = (signal: NodeJS.Signals) => {
    // A negative pid addresses the process group, as Ctrl-C in a terminal does.
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal)
    return exited
  }
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  const service = { baseUrl, apiKey, metricsUrl, dataDir: options.dataDir, pid, startMs, end }
  running.add(service)
  exited.then(() => running.delete(service))
  return service
}

/**
 * Of several services that share a database, only the first has a demo; the others have no key of
 * their own.
 */
async function readDemo(dataDir: string): Promise<{ apiKey: string; appId: string }> {
  try {
    return JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  } catch {
    return { apiKey: '', appId: '' }
  }
}

/** Lifts rate limits, as an operator does before a load test. */
async function liftLimits({ dataDir, databaseUrl }: ServiceOptions, appId: string): Promise<void> {
  const lifted = ['--reads', 'none', '--writes', 'none', '--guests', 'none']
  await promisify(execFile)(
    process.execPath,
    [join(HERE, 'scripts/admin.ts'), 'limit', '--app', appId, ...lifted],
    {
      env: {
        PATH: process.env.PATH,
        KISEKAE_DATA: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  )
}

interface Ports {
  port: number
  metricsPort: number
}

function launch(options: ServiceOptions, { port, metricsPort }: Ports) {
  const {
    dataDir,
    user,
    checkout = HERE,
    databaseUrl,
    cores = null,
    imports = [],
    settings,
  } = options
  const before = imports.flatMap((module) => ['--import', module])
  const main = join(checkout, 'server/main.ts')
  const { execPath, execArgv } = onCores(cores)
  const child: ChildProcess = spawn(execPath, [...execArgv, ...before, main], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      KISEKAE_DATA: dataDir,
      LOG_LEVEL: 'fatal',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: 'on', SECRET_KEY }),
      ...settings,
    },
  })
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  const exited = new Promise<string>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  )
  return { child, exited, readOutput: () => output }
}
