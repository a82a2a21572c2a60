import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A process that only holds a database, for tests that stop, kill and restart it. */
export interface TestService {
  url: string
  process: ChildProcess
  /** Ends it gracefully. */
  stop(): Promise<void>
  /** Ends the process without warning, as the system does when memory runs out. */
  kill(): Promise<void>
}

/** A failed start. */
export class ServiceRefused extends Error {
  exitCode: number | null

  constructor(complaint: string, exitCode: number | null) {
    super(complaint)
    this.exitCode = exitCode
  }
}

const START_POSTGRES = fileURLToPath(new URL('./start-postgres.ts', import.meta.url))
const PROGRAM = `
  const { startPostgres } = await import(${JSON.stringify(START_POSTGRES)})
  const log = { info() {}, error() {} }
  try {
    const postgres = await startPostgres({ dataDir: process.argv[1], log })
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit()))
    postgres.died.then((reason) => { console.error(reason); process.exit(4) })
    setInterval(() => {}, 60_000)
    console.log(postgres.url.owner)
  } catch (error) {
    console.error(error.message)
    process.exit(error.exitCode ?? 70)
  }`

interface Options {
  /** The user to run as, if it is not the current one. */
  user?: { uid: number; gid: number }
  /** Kills the process, even while it is starting. */
  signal?: AbortSignal
}

/** Starts a service; resolves when its database is ready. */
export async function startTestService(
  dataDir: string,
  { user, signal }: Options = {},
): Promise<TestService> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, dataDir], {
    ...user,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An abort is reported as an error in addition to the exit.
  child.on('error', () => {})
  const exited = new Promise((resolve) => child.on('exit', resolve))
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const url = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve)),
    new Promise<never>((_, reject) =>
      child.on('close', (code) => reject(new ServiceRefused(complaint.trim(), code))),
    ),
  ])
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exited
  }
  return { url, process: child, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
