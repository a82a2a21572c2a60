import { type Accessor, checkAccessor, sizeAccessor } from './check-accessor.ts'
import type { Field } from './field.ts'
import { FileRefused } from './file-refused.ts'
import type { Asset } from './open-asset.ts'
import { readFloats, readIntegers } from './read-accessor.ts'

/** The accessors of a file, read once each, within a memory budget. */
export interface Geometry {
  /** The accessor that `reference` names; it must have `width` numbers per element. */
  floats(reference: Field, width: number): Float32Array
  integers(reference: Field, width: number): Uint32Array
  /** Call it before allocating arrays of this size from the data. */
  spend(bytes: number): void
}

const BYTES_MAX = 256 * 2 ** 20

/** Opens the accessors of a file; refuses one that claims more than `bytesMax`. */
export function openGeometry(asset: Asset, bytesMax = BYTES_MAX): Geometry {
  let claimedBytes = 0
  for (const accessor of asset.accessors) {
    const { count, width } = sizeAccessor(accessor)
    claimedBytes += count * width * 4
  }
  if (claimedBytes > bytesMax) throw new FileRefused('tooMuchGeometry')

  // Thousands of surfaces may share an accessor, so the data that is derived from it is counted
  // too.
  let spentBytes = 0
  const find = (reference: Field, width: number): Accessor => {
    const source = asset.accessors[reference.index(asset.accessors.length)]
    const accessor = checkAccessor(asset, source)
    if (accessor.width !== width) throw new FileRefused('invalidGltf', source.at('type').path)
    return accessor
  }
  const floats = keep((accessor) => readFloats(asset.bin, accessor))
  const integers = keep((accessor) => readIntegers(asset.bin, accessor))
  return {
    floats: (reference, width) => floats(find(reference, width)),
    integers: (reference, width) => integers(find(reference, width)),
    spend(bytes) {
      spentBytes += bytes
      if (spentBytes > bytesMax) throw new FileRefused('tooMuchGeometry')
    },
  }
}

/** Reads each accessor once. */
function keep<T>(read: (accessor: Accessor) => T): (accessor: Accessor) => T {
  const kept = new Map<string, T>()
  return (accessor) => {
    const found = kept.get(accessor.path) ?? read(accessor)
    kept.set(accessor.path, found)
    return found
  }
}
