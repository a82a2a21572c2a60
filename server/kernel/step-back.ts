import type { ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets others go before a process that was just started, by so much niceness more than the service
 * has: at a fixed one it would starve behind whatever else runs beside a service that was stepped
 * back. To be called at once, for threads keep the priority that their process had when they began.
 */
export function stepBack({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
  } catch {
    // It has ended, or the system knows no priorities.
  }
}
