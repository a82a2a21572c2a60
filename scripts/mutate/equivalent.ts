import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../test/list-tests.ts'
import type { Mutant } from './mutant.ts'

/** A mutant that no test can see, named by its words, which outlast the number of its line. */
interface Equivalent {
  path: string
  /** The line as it is, and as it would be, without the blanks around them. */
  line: string
  mutant: string
  reason: string
}

const FILE = new URL('equivalent.json', import.meta.url)

export const EQUIVALENT: readonly Equivalent[] = JSON.parse(readFileSync(FILE, 'utf8'))

/** Why a mutant changes nothing that could be tested; undefined: it does. */
export function whyEqual(mutant: Mutant): string | undefined {
  const [line, planted] = showChange(mutant)
  return EQUIVALENT.find(
    (each) => each.path === mutant.path && each.line === line && each.mutant === planted,
  )?.reason
}

/** The first line of a change, as it is and as it would be. */
export function showChange({ path, start, end, text }: Mutant): [was: string, is: string] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const from = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = (of: string, at: number) => (of.indexOf('\n', at) + of.length) % of.length
  const planted = source.slice(0, start) + text + source.slice(end)
  const was = source.slice(from, lineEnd(source, end))
  const is = planted.slice(from, lineEnd(planted, start + text.length))
  const show = (lines: string) => lines.trim().replaceAll(/\s+/g, ' ')
  return [show(was), show(is)]
}
