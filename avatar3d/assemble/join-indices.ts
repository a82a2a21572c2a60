import { sumUp } from './join-arrays.ts'

/** Lays lists of indices end to end, each counted on from its own offset. */
export function joinIndices<T extends Uint16Array | Uint32Array>(
  lists: readonly T[],
  offsets: readonly number[],
  create: (length: number) => T,
): T {
  const starts = sumUp(lists.map((list) => list.length))
  const joined = create(starts[lists.length])
  lists.forEach((list, i) => {
    for (let k = 0; k < list.length; k++) joined[starts[i] + k] = list[k] + offsets[i]
  })
  return joined
}
