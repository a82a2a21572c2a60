import { checkBufferView, sizeAccessor } from '../glb/check-accessor.ts'
import { FileRefused } from '../glb/file-refused.ts'
import { type Asset, openAsset } from '../glb/open-asset.ts'
import { type Finding, find } from './finding.ts'
import { measureImage } from './measure-image.ts'

const MIB = 2 ** 20
const FILE_MIB_MAX = 16
const JSON_MIB_MAX = 2
const JSON_DEPTH_MAX = 64
/** What a part may take when it is read; a file may claim any size in a few bytes. */
export const GEOMETRY_MIB_MAX = 64
const IMAGES_MIB_MAX = 128
const IMAGE_SIDE_PX_MAX = 4096
const JSON_AT = 20

/**
 * What bounds the time and memory of all that follows: sizes, counts, claims. Gives the file when
 * it is within them, and otherwise why not.
 */
export function checkLimits(bytes: Uint8Array): Asset | Finding {
  if (bytes.length > FILE_MIB_MAX * MIB) return find('partTooLarge', '', { limit: FILE_MIB_MAX })
  const json = findJson(bytes)
  if (json.length > JSON_MIB_MAX * MIB) return find('partJsonTooLarge', '', { limit: JSON_MIB_MAX })
  if (isDeeper(json, JSON_DEPTH_MAX)) return find('jsonTooDeep', '', { limit: JSON_DEPTH_MAX })
  try {
    const asset = openAsset(bytes)
    return checkClaims(asset) ?? asset
  } catch (error) {
    return toFinding(error)
  }
}

/** The refusal of a reader as a finding; anything else goes on. */
export function toFinding(
  error: unknown,
  name: (path: string) => string = (path) => path,
): Finding {
  if (!(error instanceof FileRefused) || error.reason === 'notAMotion') throw error
  return find(error.reason, name(error.where))
}

function findJson(bytes: Uint8Array): Uint8Array {
  if (bytes.length < JSON_AT) return new Uint8Array(0)
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return bytes.subarray(JSON_AT, JSON_AT + length)
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether brackets outside of texts are nested deeper; what is no JSON is refused elsewhere. */
function isDeeper(json: Uint8Array, depthMax: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (OPENING.has(byte)) depth++
    else if (CLOSING.has(byte)) depth--
    if (depth > depthMax) return true
  }
  return false
}

function checkClaims(asset: Asset): Finding | null {
  let geometryBytes = 0
  for (const accessor of asset.accessors) {
    const { count, width } = sizeAccessor(accessor)
    geometryBytes += count * width * 4
  }
  if (geometryBytes > GEOMETRY_MIB_MAX * MIB)
    return find('partGeometryTooLarge', '', { limit: GEOMETRY_MIB_MAX })
  let imageBytes = 0
  for (const image of asset.images) {
    const { bytes } = checkBufferView(asset, image.at('bufferView'))
    const { widthPx, heightPx } = measureImage(bytes) ?? { widthPx: 0, heightPx: 0 }
    if (Math.max(widthPx, heightPx) > IMAGE_SIDE_PX_MAX) return find('imageTooLarge', image.path)
    imageBytes += widthPx * heightPx * 4
  }
  if (imageBytes > IMAGES_MIB_MAX * MIB)
    return find('partImagesTooLarge', '', { limit: IMAGES_MIB_MAX })
  return null
}
