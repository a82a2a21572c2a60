import type { Procedural } from '../vrm/model.ts'

/** Expressions that blink, look around and speak (VRM 1.0), which continue during a mood. */
const KINDS: ReadonlyMap<string, Procedural> = new Map([
  ...list('blink', 'blink', 'blinkLeft', 'blinkRight'),
  ...list('lookAt', 'lookUp', 'lookDown', 'lookLeft', 'lookRight'),
  ...list('mouth', 'aa', 'ih', 'ou', 'ee', 'oh'),
])

/** The kind of a procedural expression; undefined for moods and custom expressions. */
export const findKind = (expression: string): Procedural | undefined => KINDS.get(expression)

export const isProcedural = (expression: string): boolean => KINDS.has(expression)

function list(kind: Procedural, ...names: string[]): [string, Procedural][] {
  return names.map((name) => [name, kind])
}
