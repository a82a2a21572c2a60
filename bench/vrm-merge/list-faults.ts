import type { Inspection } from './inspect-file.ts'

/** The promised maximum difference (out of 255) between a finished avatar and its parts. */
const LOOK_MAX = { plain: 1, sheet: 2 }
const BYTES_MAX = 2.5e6
const DRAWS_MAX = 4

/** Describes the promises that a merged file breaks; `look` is its difference from the parts. */
export function listFaults(file: Inspection, look: number, isSheet: boolean): string[] {
  const lookMax = isSheet ? LOOK_MAX.sheet : LOOK_MAX.plain
  return [
    ...file.errors,
    ...(look > lookMax ? [`differs by ${look.toFixed(2)}, more than ${lookMax}`] : []),
    ...(isSheet && file.drawCount > DRAWS_MAX ? [`${file.drawCount} draws, not ${DRAWS_MAX}`] : []),
    ...(isSheet && file.bytes > BYTES_MAX ? [`${file.bytes} bytes`] : []),
    ...(file.skinCount > 1 ? [`${file.skinCount} skins`] : []),
  ]
}
