import { constants, gunzipSync } from 'node:zlib'
import { refuse } from './upload-refused.ts'

const HEAD_BYTES = 4_096
const MIB = 2 ** 20

/** Formats by the bytes that their files begin with, as Latin-1. */
const PICTURES: [format: string, signature: string | RegExp][] = [
  ['PNG', '\x89PNG'],
  ['JPEG', '\xff\xd8\xff'],
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['GIF', 'GIF8'],
  ['Photoshop', '8BPS'],
  ['KTX2', '\xabKTX 20'],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[\s\S]{0,200}?)?<svg/i],
]
const MODELS: [format: string, signature: string | RegExp][] = [
  ['FBX', /^(?:Kaydara FBX Binary|; FBX )/],
  ['Blender', 'BLENDER'],
  ['MMD (PMX)', 'PMX '],
  ['MMD (PMD)', 'Pmd'],
  ['OBJ', /^(?:#[\s\S]*?\n)?(?:mtllib |o |g |v )/],
  ['COLLADA', /^(?:\xef\xbb\xbf)?\s*<\?xml[\s\S]{0,200}?<COLLADA/],
]
const ARCHIVES: [format: string, signature: string | RegExp][] = [
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['RAR', 'Rar!'],
  ['xz', '\xfd7zXZ'],
  // Compressed .blend files begin like this, too.
  ['Zstandard', '\x28\xb5\x2f\xfd'],
]
const PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i
const GZIP = '\x1f\x8b'
/** A file of a Unity package is in a folder whose name consists of 32 hexadecimal digits. */
const UNITY = /^(?:\.\/)?[0-9a-f]{32}\//

const beginsWith = (head: string, signature: string | RegExp) =>
  typeof signature === 'string' ? head.startsWith(signature) : signature.test(head)

/** Refuses a file that begins like a file in another known format. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const nameOf = (formats: [format: string, signature: string | RegExp][]) =>
    formats.find(([, signature]) => beginsWith(head, signature))?.[0]
  const picture = nameOf(PICTURES)
  if (picture) throw refuse('isAPicture', { format: picture })
  const model = nameOf(MODELS)
  if (model) throw refuse('isAnotherModel', { format: model })
  const archive = nameOf(ARCHIVES)
  if (archive) throw refuse('isAnArchive', { format: archive })
  if (PAGE.test(head)) throw refuse('isAPage')
  if (!head.startsWith(GZIP)) return
  if (UNITY.test(inflateHead(bytes))) throw refuse('isAUnityPackage')
  throw refuse('isAnArchive', { format: 'gzip' })
}

/** The beginning of a compressed file, which is usually cut off in the middle of its data. */
function inflateHead(bytes: Uint8Array): string {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * MIB }
  try {
    return gunzipSync(bytes.subarray(0, HEAD_BYTES), options).toString('latin1', 0, 100)
  } catch {
    return ''
  }
}
