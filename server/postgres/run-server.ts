import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place/place.ts'

/** A running postmaster. */
export interface Server {
  pid: number
  /** Resolves when the postmaster has exited, with the exit code or signal. */
  exited: Promise<string>
  /** Whether it has exited. */
  isGone(): boolean
  signal(name: NodeJS.Signals): void
}

// The environment is not inherited: PGOPTIONS, LD_PRELOAD or a locale would change the server's
// behaviour.
export const SERVER_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

const LOG_BYTES_MAX = 1_000_000

// fsync and synchronous_commit stay on: acknowledged changes survive a power failure.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '150',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // An embedded server has no standby and no archive.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Statements are small: workers and compiled plans cost more than they save, and /dev/shm may be
  // tiny.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
  // The service reports refused statements; this log contains only starts, stops and crashes.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** The settings as command-line arguments. */
export const listServerSettings = () =>
  Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C, which reaches the whole group, does not
 * stop it before the service has finished.
 */
export function runServer(place: Place): Server {
  const log = openLog(place.logFile)
  const postmaster = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.cluster, '-k', place.socketDir, ...listServerSettings()],
    { ...place.user, detached: true, cwd: '/', env: SERVER_ENV, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  // 0 if the server could not be spawned; `exited` then has the reason.
  const pid = postmaster.pid ?? 0
  let gone = false
  const exited = new Promise<string>((resolve) => {
    postmaster.on('error', (error) => resolve(error.message))
    postmaster.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const letGo = pid === 0 ? () => {} : endWithUs(pid, place)
  exited.then(() => {
    gone = true
    letGo()
  })
  return { pid, exited, isGone: () => gone, signal: (name) => void postmaster.kill(name) }
}

/**
 * A shell holds the other end of a pipe: when this process ends, even if killed, the system closes
 * this end, and the shell stops PostgreSQL. Returns a function that ends the shell.
 */
function endWithUs(pid: number, { user }: Place): () => void {
  const shell = spawn('/bin/sh', ['-c', 'cat > /dev/null; kill -INT "$0"', `${pid}`], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without the shell, an orphan may remain; the next start replaces it.
  shell.on('error', () => {})
  return () => {
    shell.kill('SIGKILL')
    shell.stdin.destroy()
  }
}

/** The latest output, for a message about a failed start. */
export function readLastLines({ logFile }: Place): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.slice(-3).join(' ')
}

/** The current file and the previous one. */
function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES_MAX) renameSync(path, `${path}.1`)
  return openSync(path, 'a')
}
