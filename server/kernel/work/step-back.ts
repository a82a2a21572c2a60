import type { ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling thread by raising its niceness by this much relative to the
 * service: with a fixed value, a service that itself has a low priority would starve.
 */
export function stepBack(niceness: number): void {
  // On Linux this affects only the calling thread; elsewhere it would slow the whole service.
  if (process.platform !== 'linux') return
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
}

/**
 * Lowers the priority of a process that has just started. This must happen early, because threads
 * keep the priority with which they were created.
 */
export function sendBehind({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has exited, or the system has no priorities.
  }
}
