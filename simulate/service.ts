import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Cores, onCores } from './cores.ts'

/** The real service in a process and a group of its own. */
export interface Service {
  baseUrl: string
  apiKey: string
  dataDir: string
  pid: number
  startMs: number
  /** Sends a signal to it and to everything in its group; resolves with how it ended. */
  end(signal: NodeJS.Signals): Promise<string>
}

export interface ServiceOptions {
  dataDir: string
  user?: { uid: number; gid: number }
  /** The folder of the checkout; by default this one. */
  checkout?: string
  databaseUrl?: string
  /** The only ones that it may run on. */
  cores?: Cores
  /** Modules that it loads before anything else. */
  imports?: readonly string[]
}

/** A service that ended before it served: with what exit code and what words. */
export class NotStarted extends Error {
  readonly exitCode: number | null

  constructor(exitCode: number | null, words: string) {
    super(words)
    this.exitCode = exitCode
  }
}

const HERE = fileURLToPath(new URL('..', import.meta.url))
/** Beside other work a start has taken half a minute. */
const START_TIMEOUT_MS = 120_000
const POLL_INTERVAL_MS = 10

// Those that run, so that a case that failed leaves none behind.
const running = new Set<Service>()

/** Ends what a case has left running. */
export async function endServices(): Promise<void> {
  await Promise.all([...running].map((service) => service.end('SIGKILL')))
}

/** Starts one; resolves when it says that it runs. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const startedAt = performance.now()
  const { child, exited, readOutput } = launch(options)
  while (!readOutput().includes('Kisekae is running')) {
    if (child.exitCode !== null) throw new NotStarted(child.exitCode, readOutput().trim())
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`It did not start within ${START_TIMEOUT_MS} ms: ${readOutput()}`)
    }
    await sleep(POLL_INTERVAL_MS)
  }
  const startMs = Math.round(performance.now() - startedAt)
  // The service wrote it; only two of its fields matter here.
  const demo: { baseUrl: string; apiKey: string } = JSON.parse(
    await readFile(join(options.dataDir, 'demo.json'), 'utf8'),
  )
  const pid = child.pid ?? 0
  const end = (signal: NodeJS.Signals) => {
    // A minus means the group: what Ctrl-C in a terminal does.
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal)
    return exited
  }
  const service = { ...demo, dataDir: options.dataDir, pid, startMs, end }
  running.add(service)
  exited.then(() => running.delete(service))
  return service
}

function launch(options: ServiceOptions) {
  const { dataDir, user, checkout = HERE, databaseUrl, cores = null, imports = [] } = options
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
      PORT: '0',
      KISEKAE_DATA: dataDir,
      LOG_LEVEL: 'fatal',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: 'on' }),
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
