import type { Procedural } from '../vrm/model.ts'

/** What blinks, looks round and speaks (VRM 1.0): it goes on while a mood is worn. */
const KINDS: ReadonlyMap<string, Procedural> = new Map([
  ...list('blink', 'blink', 'blinkLeft', 'blinkRight'),
  ...list('lookAt', 'lookUp', 'lookDown', 'lookLeft', 'lookRight'),
  ...list('mouth', 'aa', 'ih', 'ou', 'ee', 'oh'),
])

/** Of which kind a procedural expression is; undefined for moods and expressions of one's own. */
export const findKind = (expression: string): Procedural | undefined => KINDS.get(expression)

export const isProcedural = (expression: string): boolean => KINDS.has(expression)

function list(kind: Procedural, ...names: string[]): [string, Procedural][] {
  return names.map((name) => [name, kind])
}
