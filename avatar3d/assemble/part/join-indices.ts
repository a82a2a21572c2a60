import { sumUp } from './join-arrays.ts'

/** Concatenates lists of indices, adding an offset to each list. */
export function joinIndices<T extends Uint16Array | Uint32Array>(
  lists: readonly T[],
  offsets: readonly number[],
  create: (length: number) => T,
): T {
  const starts = sumUp(lists.map((list) => list.length))
  const joined = create(starts[lists.length])
  lists.forEach((list, i) => {
    const [start, offset] = [starts[i], offsets[i]]
    joined.set(list, start)
    if (offset > 0) for (let k = start; k < start + list.length; k++) joined[k] += offset
  })
  return joined
}
