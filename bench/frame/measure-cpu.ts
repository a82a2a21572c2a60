import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second (USER_HZ). */
const MS_PER_TICK = 10

/**
 * The CPU time, in milliseconds, that a process and all its living descendants have used (Linux).
 */
export function measureCpuMs(rootPid: number): number {
  const processes = readdirSync('/proc').flatMap((name) => readProcess(Number(name)))
  const family = new Set([rootPid])
  // Children may be listed before their parents: repeat until nothing is added.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { ticks }) => sum + ticks * MS_PER_TICK, 0)
}

function readProcess(pid: number): { pid: number; parent: number; ticks: number }[] {
  if (!Number.isInteger(pid)) return []
  try {
    // The name, in parentheses, may contain spaces; the state, the parent and other fields follow
    // it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }]
  } catch {
    // The process exited after it was listed.
    return []
  }
}
