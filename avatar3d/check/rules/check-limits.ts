import { FileRefused } from '../../glb/file-refused.ts'
import { type Asset, openAsset } from '../../glb/open-asset.ts'
import { type FileLimits, PART_LIMITS } from '../file-limits.ts'
import { type Finding, find } from '../finding.ts'
import { checkClaims } from './check-claims.ts'

const MIB = 2 ** 20
const JSON_DEPTH_MAX = 64
const JSON_AT = 20

/**
 * Checks everything that limits the time and memory of later steps: sizes, counts, claims. Returns
 * the file if it is within the limits, otherwise the reason.
 */
export function checkLimits(bytes: Uint8Array, limits: FileLimits = PART_LIMITS): Asset | Finding {
  const tooLarge = checkSize(bytes, limits)
  if (tooLarge) return tooLarge
  try {
    const asset = openAsset(bytes)
    return checkClaims(asset, limits) ?? asset
  } catch (error) {
    return toFinding(error)
  }
}

/** Checks the limits on files whose JSON is expensive even to parse. */
export function checkSize(bytes: Uint8Array, { fileMib, jsonMib }: FileLimits): Finding | null {
  if (bytes.length > fileMib * MIB) return find('partTooLarge', '', { limit: fileMib })
  const json = findJson(bytes)
  if (json.length > jsonMib * MIB) return find('partJsonTooLarge', '', { limit: jsonMib })
  if (isDeeper(json, JSON_DEPTH_MAX)) return find('jsonTooDeep', '', { limit: JSON_DEPTH_MAX })
  return null
}

/** Turns the reader's refusal into a finding; rethrows anything else. */
export function toFinding(
  error: unknown,
  name: (path: string) => string = (path) => path,
  { geometryMib }: FileLimits = PART_LIMITS,
): Finding {
  if (!(error instanceof FileRefused)) throw error
  // The reader reports its own limit, which is lower for parts.
  if (error.reason === 'tooMuchGeometry')
    return find('partGeometryTooLarge', '', { limit: geometryMib })
  const { reason, where } = error
  return find(reason, typeof where === 'string' ? name(where) : '', { where })
}

function findJson(bytes: Uint8Array): Uint8Array {
  if (bytes.length < JSON_AT) return new Uint8Array(0)
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return bytes.subarray(JSON_AT, JSON_AT + length)
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether brackets outside strings are nested too deeply; invalid JSON is refused elsewhere. */
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
