import { readFileSync } from 'node:fs'

/** Processor seconds of the longer files, as `npm test -- --keep-times` found them. */
export const TIMES_FILE = new URL('times.json', import.meta.url)

/** The list has files that take so long. */
export const LONG_S = 2
/** What a file that is not in the list is taken for. */
const SHORT_S = 0.5
/** A process gets no further file once those it has take so long. */
const GROUP_MAX_S = 12

export interface Group {
  files: string[]
  expectedS: number
}

/**
 * Files that share a process: neighbours in a package, which import nearly the same. The longest
 * groups come first, so that in the end no processor waits for the other.
 */
export function groupFiles(paths: readonly string[], times = readTimes()): Group[] {
  const groups: Group[] = []
  for (const neighbours of Map.groupBy(paths.toSorted(), packageOf).values()) {
    let group: Group | undefined
    for (const path of neighbours) {
      const expectedS = times[path] ?? SHORT_S
      if (!group || group.expectedS + expectedS > GROUP_MAX_S) {
        group = { files: [], expectedS: 0 }
        groups.push(group)
      }
      group.files.push(path)
      group.expectedS += expectedS
    }
  }
  return groups.toSorted((a, b) => b.expectedS - a.expectedS)
}

/** `web/` has three packages, every other folder of the root is one. */
const packageOf = (path: string) => path.split('/', path.startsWith('web/') ? 2 : 1).join('/')

export const readTimes = (): Record<string, number> => JSON.parse(readFileSync(TIMES_FILE, 'utf8'))
