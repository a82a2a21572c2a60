import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL says of itself in its data folder. */
export interface PidFile {
  pid: number
  socketDir: string
  /** `starting`, `ready` or `stopping`. */
  status: string
}

/** Undefined when nothing runs there, or when it was killed and the file is too short yet. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    // One fact a line: pid, folder, start, port, socket folder, TCP address, memory, status.
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , , socketDir = '', , , status = ''] = lines
    // Below zero while roles are set up in single-user mode.
    return { pid: Math.abs(Number(pid)), socketDir, status: status.trim() || 'starting' }
  } catch {
    return undefined
  }
}
