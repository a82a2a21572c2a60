import { checkRange } from '@kisekae/avatar3d/glb/check-accessor.ts'
import { type Field, field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { readGlb } from '@kisekae/avatar3d/glb/read-glb.ts'
import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'

/** A GLB whose JSON and buffer views are replaced piece by piece before it is written again. */
export interface PackedFile {
  /** The JSON; changes to the values of its fields are written. */
  root: Field
  bin: Uint8Array
  bufferViews: Field[]
  /** The decompressed bytes of buffer views, by index. */
  unpacked: Map<number, Uint8Array>
  /** Call it before allocating memory for unpacked data. */
  spend(bytes: number): void
}

const VIEW_COUNT_MAX = 20_000

/** Opens a GLB that may unpack to at most `bytesMax` bytes in total. */
export function openPackedFile(bytes: Uint8Array, bytesMax: number): PackedFile {
  const { json, bin } = readGlb(bytes)
  const root = field(json, '')
  let spentBytes = 0
  return {
    root,
    bin,
    bufferViews: root.at('bufferViews').items(VIEW_COUNT_MAX, 'tooManyAccessors'),
    unpacked: new Map(),
    spend(bytes) {
      spentBytes += bytes
      if (spentBytes > bytesMax) throw new FileRefused('unpacksTooLarge')
    },
  }
}

/** Those of the listed extensions that a file uses. */
export function listUsed({ root }: PackedFile, names: readonly string[]): string[] {
  const used = root
    .at('extensionsUsed')
    .items()
    .map((name) => name.text(''))
  return names.filter((name) => used.includes(name))
}

/** Changes an object in the file's JSON; members with the value undefined are not written. */
export function change(target: Field, members: Record<string, unknown>): void {
  // Refuses anything that is not an object.
  target.members()
  Object.assign(target.value ?? {}, members)
}

/** Adds a view of unpacked data to the file; returns its index. */
export function addView(file: PackedFile, bytes: Uint8Array): number {
  const index = file.bufferViews.length
  const view = field({}, `bufferViews[${index}]`)
  file.bufferViews.push(view)
  change(file.root, { bufferViews: file.bufferViews.map(({ value }) => value) })
  file.unpacked.set(index, bytes)
  return index
}

/** The file with its unpacked data, without the extensions that `names` lists. */
export function writeUnpacked(file: PackedFile, names: readonly string[]): Uint8Array {
  const { root, bin, bufferViews, unpacked } = file
  for (const buffer of root.at('buffers').items())
    if (buffer.at('uri').exists) throw new FileRefused('externalFile', buffer.path)
  const pieces: Uint8Array[] = []
  let byteOffset = 0
  for (const [i, view] of bufferViews.entries()) {
    const bytes = unpacked.get(i) ?? copyPlain(file, bin, view)
    change(view, { buffer: 0, byteOffset, byteLength: bytes.length })
    const piece = pad(bytes)
    pieces.push(piece)
    byteOffset += piece.length
  }
  for (const list of ['extensionsUsed', 'extensionsRequired']) {
    const kept = root
      .at(list)
      .items()
      .map((name) => name.text(''))
      .filter((name) => !names.includes(name))
    change(root, { [list]: kept.length > 0 ? kept : undefined })
  }
  change(root, { buffers: undefined })
  return writeGlb(
    Object.fromEntries(root.members().map(([key, { value }]) => [key, value])),
    pieces,
  )
}

/** Views may overlap, and each becomes a separate piece. */
function copyPlain(file: PackedFile, bin: Uint8Array, view: Field): Uint8Array {
  const { bytes } = checkRange(bin, view)
  file.spend(bytes.length)
  return bytes
}

function pad(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4)
  padded.set(bytes)
  return padded
}
