import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../test/list-tests.ts'
import type { Mutant } from './mutant.ts'

/**
 * A mutant that no test can detect, identified by its text, which is more stable than a line
 * number.
 */
interface Equivalent {
  path: string
  /** The original and the changed line, without surrounding whitespace. */
  line: string
  mutant: string
  reason: string
}

const FILE = new URL('equivalent.json', import.meta.url)

export const EQUIVALENT: readonly Equivalent[] = JSON.parse(readFileSync(FILE, 'utf8'))

/** Finds the entry that declares a mutant equivalent: no test could detect it. */
export function findEquivalent(mutant: Mutant): Equivalent | undefined {
  const [line, planted] = showChange(mutant)
  return EQUIVALENT.find(
    (each) => each.path === mutant.path && each.line === line && each.mutant === planted,
  )
}

/** The lines that a mutant changes, before and after the change. */
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
