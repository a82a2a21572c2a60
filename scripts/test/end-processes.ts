import { readdirSync, readFileSync } from 'node:fs'
import { readCpuSecondsOf } from './read-cpu-seconds.ts'

/** An environment variable of a test process, inherited by everything that it starts. */
export const MARK = 'KISEKAE_TEST_PROCESS'

interface Started {
  /** The first process, which leads a group. */
  pid: number | undefined
  /** The value of `MARK` in the environment of its processes. */
  mark: string
}

/**
 * Ends a test process and everything that it started: its group, and on Linux also processes that
 * have left the group or lost their parent, such as a browser. PostgreSQL does not inherit our
 * environment, but exits when its parent does.
 */
export function endProcesses({ pid, mark }: Started): void {
  if (pid === undefined) return
  for (const marked of [-pid, ...listProcesses(`${MARK}=${mark}`)])
    try {
      process.kill(marked, 'SIGKILL')
    } catch {
      // It has already exited.
    }
}

/**
 * The CPU seconds used so far by a test process and everything that it started; undefined if the
 * system does not list processes.
 */
export function readCpuSecondsOfAll({ pid, mark }: Started): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined
  const marked = listProcesses(`${MARK}=${mark}`)
  return [...new Set([pid, ...marked])].reduce((sum, one) => sum + readCpuSecondsOf(one), 0)
}

/** Processes with this variable in their environment, on Linux; elsewhere, an empty list. */
export function listProcesses(variable: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readVariables(name).includes(variable))
    .map(Number)
}

function readVariables(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // The process has just exited, or belongs to another user.
    return []
  }
}
