import { posix } from 'node:path'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'
import { change, type PackedFile } from './packed-file.ts'
import { MESHOPT } from './unpack-meshopt.ts'
import { refuse } from './upload-refused.ts'

/** The data of a model that is not in its JSON or its binary chunk. */
export interface Beside {
  /** Reads a file by its path relative to the model; null if there is none. */
  read(path: string): Promise<Uint8Array | null>
  /** The `data:` URLs of a `.gltf`, which its JSON refers to as `data:#0`, `data:#1` and so on. */
  lifted: readonly string[]
}

const BUFFER_COUNT_MAX = 1_000
const IMAGE_COUNT_MAX = 64

const listBuffers = ({ root }: PackedFile) => root.at('buffers').items(BUFFER_COUNT_MAX)
const listImages = ({ root }: PackedFile) =>
  root.at('images').items(IMAGE_COUNT_MAX, 'tooManyTextures')

/** Whether a model needs data that is not in the binary chunk. */
export const needsFiles = (file: PackedFile): boolean =>
  [...listBuffers(file), ...listImages(file)].some((holder) => holder.at('uri').exists)

/** A GLB that also contains the files beside the model and the contents of its data URLs. */
export async function embedFiles(file: PackedFile, beside: Beside): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let endAt = 0
  const append = (bytes: Uint8Array): Place => {
    const startAt = endAt
    pieces.push(bytes, new Uint8Array(-bytes.length & 3))
    endAt = Math.ceil((startAt + bytes.length) / 4) * 4
    return { startAt, byteLength: bytes.length }
  }
  const places: Place[] = []
  for (const [i, buffer] of listBuffers(file).entries()) {
    const uri = buffer.at('uri')
    const own = i === 0 ? file.bin : new Uint8Array(0)
    places.push(append(uri.exists ? await load(file, uri, beside) : own))
  }
  for (const view of file.bufferViews) moveView(view, places)
  const views = file.bufferViews.map(({ value }) => value)
  for (const image of listImages(file)) {
    if (!image.at('uri').exists) continue
    const picture = await load(file, image.at('uri'), beside)
    const { startAt: byteOffset, byteLength } = append(picture)
    const bufferView = views.push({ buffer: 0, byteOffset, byteLength }) - 1
    const mimeType = image.at('mimeType').text(nameType(picture))
    change(image, { uri: undefined, mimeType, bufferView })
  }
  change(file.root, { bufferViews: views, buffers: undefined })
  const members = file.root.members().map(([key, { value }]) => [key, value])
  return writeGlb(Object.fromEntries(members), pieces)
}

/** Where a buffer begins in the binary chunk. */
interface Place {
  startAt: number
  byteLength: number
}

function moveView(view: Field, places: readonly Place[]): void {
  const packed = MESHOPT.map((name) => view.at('extensions').at(name))
  // In addition to the buffer with its compressed bytes, a view names one without data, which only
  // declares the uncompressed size.
  const range = packed.find(({ exists }) => exists) ?? view
  const place = places[range.at('buffer').index(places.length)]
  const byteOffset = range.at('byteOffset').number(0)
  const byteLength = range.at('byteLength').number(0)
  if (byteOffset < 0 || byteLength < 0 || byteOffset + byteLength > place.byteLength)
    throw new FileRefused('accessorOutOfRange', range.path)
  change(range, { buffer: 0, byteOffset: place.startAt + byteOffset })
}

const DATA = /^data:[^,]{0,200};base64,/
const LIFTED = /^data:#(\d{1,6})$/
/** A scheme, or the name of a host. */
const URL_START = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i

async function load(file: PackedFile, uri: Field, beside: Beside): Promise<Uint8Array> {
  const text = uri.text('')
  const [, index] = LIFTED.exec(text) ?? []
  const url = (index && beside.lifted[Number(index)]) ?? text
  const [head] = DATA.exec(url) ?? []
  if (!head && URL_START.test(url)) throw refuse('urlInFile', { url })
  const name = decodePath(url)
  const bytes = head ? Buffer.from(url.slice(head.length), 'base64') : await beside.read(name)
  if (!bytes) throw refuse('fileMissing', { name })
  // Several buffers may name the same file.
  file.spend(bytes.length)
  return new Uint8Array(bytes)
}

/** URIs are percent-encoded, but not by every exporter. */
function decodePath(uri: string): string {
  const path = uri.replaceAll('\\', '/')
  try {
    return posix.normalize(decodeURIComponent(path))
  } catch {
    return posix.normalize(path)
  }
}

const TYPES: [type: string, signature: number[]][] = [
  ['image/jpeg', [0xff, 0xd8]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  ['image/ktx2', [0xab, 0x4b, 0x54, 0x58]],
]

function nameType(picture: Uint8Array): string {
  const known = TYPES.find(([, signature]) => signature.every((byte, i) => picture[i] === byte))
  return known ? known[0] : 'image/png'
}
