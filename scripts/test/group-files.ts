import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
 * Files that share a process: neighbours of a folder, which import nearly the same. The longest
 * groups come first, so that in the end no processor waits for the other.
 */
export function groupFiles(paths: readonly string[], times = readTimes()): Group[] {
  const groups: Group[] = []
  for (const folder of Map.groupBy(paths.toSorted(), (path) => dirname(path)).values()) {
    let group: Group | undefined
    for (const path of folder) {
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

export const readTimes = (): Record<string, number> => JSON.parse(readFileSync(TIMES_FILE, 'utf8'))
