import { posix } from 'node:path'
import type { FileLimits } from '@kisekae/avatar3d/check/file-limits.ts'
import { checkSize } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import { type Beside, embedFiles, needsFiles } from './embed-files.ts'
import { refuseOtherFormats } from './name-format.ts'
import { openPackedFile } from './packed-file.ts'
import { refuse, UploadRefused } from './upload-refused.ts'
import { wrapJson } from './wrap-json.ts'
import { openZip } from './zip/open-zip.ts'

const MIB = 2 ** 20
const MODEL = /\.(?:vrm|vrma|glb|gltf)$/i
const NAMED_MAX = 5

type Read = Beside['read']

/**
 * The GLB of an uploaded file, which may be a zip with a model and its files, or a `.gltf` with
 * embedded data.
 */
export async function openUpload(bytes: Uint8Array, limits: FileLimits): Promise<Uint8Array> {
  if (bytes.length > limits.fileMib * MIB) throw refuse('partTooLarge', { limit: limits.fileMib })
  if (isZip(bytes)) return openZipped(bytes, limits)
  return openModel(bytes, limits, async () => null)
}

async function openZipped(bytes: Uint8Array, limits: FileLimits): Promise<Uint8Array> {
  const zip = await openZip(bytes, limits.fileMib)
  const models = zip.names.filter((name) => MODEL.test(name))
  const [name] = models
  if (name === undefined) throw refuse('zipWithoutModel')
  if (models.length > 1) {
    const names = models.slice(0, NAMED_MAX).join(', ')
    throw refuse('zipManyModels', { count: models.length, names })
  }
  const model = await zip.read(name)
  if (!model) throw refuse('zipBroken')
  const folder = posix.dirname(name)
  return openModel(model, limits, (path) => zip.read(posix.join(folder, path)))
}

/** Before parsing, refuses files whose parsing alone would be expensive. */
async function openModel(bytes: Uint8Array, limits: FileLimits, read: Read): Promise<Uint8Array> {
  refuseOtherFormats(bytes)
  const { glb, lifted } = isJson(bytes) ? wrapJson(bytes) : { glb: bytes, lifted: [] }
  const tooLarge = checkSize(glb, limits)
  if (tooLarge) throw new UploadRefused(tooLarge)
  const file = openPackedFile(glb, limits.fileMib * MIB)
  return needsFiles(file) ? embedFiles(file, { read, lifted }) : glb
}

/** The first bytes of a zip that contains files, or of an empty one. */
const ZIP = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
]
const isZip = (bytes: Uint8Array) =>
  ZIP.some((signature) => signature.every((byte, i) => bytes[i] === byte))

const BRACE = 0x7b
/** White space, and the byte order mark. */
const SKIPPED = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

const isJson = (bytes: Uint8Array) => bytes.find((byte) => !SKIPPED.has(byte)) === BRACE
