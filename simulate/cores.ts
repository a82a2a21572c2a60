import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** CPU cores, such as `0,1,2`; null if the system decides where a process runs. */
export type Cores = string | null

const allowed = listAllowed()
const canBind = allowed.length > 1

export const ALL_CORES: Cores = canBind ? allowed.join() : null
export const LAST_CORE: Cores = canBind ? String(allowed.at(-1)) : null
export const OTHER_CORES: Cores = canBind ? allowed.slice(0, -1).join() : null

/** The cores that this process may run on; in a container, they need not begin at 0. */
function listAllowed(): number[] {
  if (process.platform !== 'linux') return []
  const status = readFileSync('/proc/self/status', 'utf8')
  const ranges = /^Cpus_allowed_list:\s*(.+)$/m.exec(status)?.[1].split(',') ?? []
  return ranges.flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

/** The command that starts Node on only these cores. */
export const onCores = (cores: Cores) =>
  cores === null
    ? { execPath: process.execPath, execArgv: [] }
    : { execPath: 'taskset', execArgv: ['--cpu-list', cores, process.execPath] }

/** Binds this process, and anything that it starts from now on, to these cores. */
export function stayOnCores(cores: Cores): void {
  if (cores === null) return
  const pid = String(process.pid)
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, pid], { stdio: 'ignore' })
}
