/** Not JSON that we take; the message goes on where a sentence began with "The body". */
export class JsonRefused extends Error {}

/** Nothing of ours is nested half as deep. */
const DEPTH_MAX = 16

/**
 * The value of a JSON text, or undefined of an empty one.
 * @throws JsonRefused when it is not valid JSON, or holds a text that the database cannot keep
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined
  const value = parse(text)
  if (!isStorable(value, DEPTH_MAX))
    throw new JsonRefused('contains a NUL or an unpaired surrogate')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonRefused('is not valid JSON')
  }
}

/**
 * Whether every text in it, names included, is free of NUL, which the database refuses, and of
 * unpaired surrogates, which it replaces. Not a reviver of `JSON.parse`, which takes 3 s for 4 MiB
 * of zeros; this takes 50 ms.
 */
function isStorable(value: unknown, depthMax: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depthMax === 0) throw new JsonRefused(`is nested more than ${DEPTH_MAX} levels deep`)
  const isSound = (one: unknown) => isStorable(one, depthMax - 1)
  if (Array.isArray(value)) return value.every(isSound)
  return Object.entries(value).every(([name, one]) => isSound(name) && isSound(one))
}
