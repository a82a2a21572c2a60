import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data that a running PostgreSQL writes into its data folder. */
export interface PidFile {
  pid: number
  socketDir: string
  /** `starting`, `ready` or `stopping`. */
  status: string
}

/** Undefined if no server is running there, or if it was killed while writing the file. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    // One value per line: pid, folder, start, port, socket folder, TCP address, memory, status.
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , , socketDir = '', , , status = ''] = lines
    // Negative while roles are set up in single-user mode.
    return { pid: Math.abs(Number(pid)), socketDir, status: status.trim() || 'starting' }
  } catch {
    return undefined
  }
}
