import type { Texels } from './shrink-texture.ts'

/** Makes one picture from another and a few numbers. */
type MakeTexels = (source: Texels, ...numbers: number[]) => Texels

/** Makes each picture once, and keeps it for as long as its source exists. */
export function keepTexels(make: MakeTexels): MakeTexels {
  const kept = new WeakMap<Texels, Map<string, Texels>>()
  return (source, ...numbers) => {
    const known = kept.get(source) ?? new Map<string, Texels>()
    kept.set(source, known)
    const name = numbers.join()
    const texels = known.get(name) ?? make(source, ...numbers)
    known.set(name, texels)
    return texels
  }
}
