import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * The CPU time, in seconds, that this process has used so far, including that of children that have
 * ended, such as browsers.
 */
export function readCpuSeconds(): number {
  if (process.platform !== 'linux') return process.cpuUsage().user / 1e6
  return readCpuSecondsOf(process.pid)
}

/** The CPU seconds that a process has used so far, on Linux; 0 if the process has ended. */
export function readCpuSecondsOf(pid: number): number {
  const stat = readStat(pid)
  // The program's name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_PER_SECOND
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
