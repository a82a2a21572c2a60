import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The command line of a process; empty if it does not exist. */
export function readProcessArguments(pid: number): string {
  // Slim Linux images have no ps, and macOS has no /proc.
  if (!existsSync('/proc/self')) {
    return spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
