import { readdirSync, readFileSync } from 'node:fs'

/** In the environment of a process of tests, and so of all that it starts. */
export const MARK = 'KISEKAE_TEST_PROCESS'

interface Started {
  /** Of the first process, which leads a group. */
  pid: number | undefined
  /** The value of the mark. */
  mark: string
}

/**
 * Ends what a test process started, and itself: its group, and on Linux also those that have left
 * the group or lost their parent, such as a browser. PostgreSQL, which gets no environment of ours,
 * ends by itself when its starter does.
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

/** Processes with such a variable in their environment, on Linux; elsewhere none are known. */
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
    // It has just exited, or belongs to another user.
    return []
  }
}
