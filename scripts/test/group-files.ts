import { readFileSync } from 'node:fs'

/**
 * CPU seconds of the slower files, as measured by `npm test -- --keep-times`, which misses the
 * inner processes of a browser. For the slowest files that open pages, the time is therefore the
 * total of all processes, measured from outside.
 */
export const TIMES_FILE = new URL('times.json', import.meta.url)

/** Files that take at least this long are in the list. */
export const LONG_S = 2
/** The assumed time of a file that is not in the list. */
const SHORT_S = 0.5
/**
 * No file is added to a group whose files already take this long in total. Each group imports the
 * service again, which costs 2 seconds of CPU time, so groups are longer in a run that has enough
 * of them to occupy every processor.
 */
const GROUP_S = { short: 12, long: 30 }
const GROUPS_MIN = 4

/**
 * Trials that mostly wait: for leases, timeouts and installations. They run one after another, in
 * parallel with the other files, because together they would compete for the time that they
 * measure.
 */
const WAITING = /^simulate\/(failover|machines|packed)\.test\.ts$/

/** Whether a group mostly waits. */
export const isWaiting = ({ files }: Group): boolean => files.every((path) => WAITING.test(path))

export interface Group {
  files: string[]
  expectedS: number
}

/**
 * Divides files into groups that share a process: neighbours in a package, which import nearly the
 * same modules. The longest groups come first, so that processors finish at about the same time.
 */
export function groupFiles(paths: readonly string[], times = readTimes()): Group[] {
  const timeOf = (path: string) => times[path] ?? SHORT_S
  const totalS = paths.reduce((sum, path) => sum + timeOf(path), 0)
  const maxS = Math.min(GROUP_S.long, Math.max(GROUP_S.short, totalS / GROUPS_MIN))
  const groups: Group[] = []
  for (const neighbours of Map.groupBy(paths.toSorted(), roomOf).values()) {
    let group: Group | undefined
    for (const path of neighbours) {
      const expectedS = timeOf(path)
      if (!group || group.expectedS + expectedS > maxS) {
        group = { files: [], expectedS: 0 }
        groups.push(group)
      }
      group.files.push(path)
      group.expectedS += expectedS
    }
  }
  return groups.toSorted((a, b) => b.expectedS - a.expectedS)
}

/** A file that mostly waits does not share a process. */
const roomOf = (path: string) => (WAITING.test(path) ? path : packageOf(path))

/** `web/` contains three packages; each of the other folders in the root is one package. */
const packageOf = (path: string) => path.split('/', path.startsWith('web/') ? 2 : 1).join('/')

export const readTimes = (): Record<string, number> => JSON.parse(readFileSync(TIMES_FILE, 'utf8'))
