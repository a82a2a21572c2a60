import type { Format } from '../words/format.ts'

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** Writes a size in the largest unit that makes the number at least 1, as in "1.5 GB". */
export function formatBytes(bytes: number, format: Pick<Format, 'number'>): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = Math.round((bytes / 1000 ** power) * 10) / 10
  return `${format.number(value)} ${UNITS[power]}`
}
