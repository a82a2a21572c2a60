import type { ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets others go before the thread that calls this, by so much niceness more than the service has:
 * at a fixed one it would starve behind whatever else runs beside a service that was stepped back.
 */
export function stepBack(niceness: number): void {
  // On Linux this is said of the calling thread alone; elsewhere it would slow the whole service.
  if (process.platform !== 'linux') return
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
}

/**
 * Lets everything else go before a process that was just started, at once: its threads keep the
 * priority that it had when they began.
 */
export function sendBehind({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or the system knows no priorities.
  }
}
