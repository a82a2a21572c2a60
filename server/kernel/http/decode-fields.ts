import { parseError } from '../fault/transport-faults.ts'

/** The fields in the order in which they were sent; a name may repeat. */
export interface Fields {
  readonly names: string[]
  readonly values: string[]
}

export const NO_FIELDS: Fields = { names: [], values: [] }

const AMPERSAND = 0x26
const EQUALS = 0x3d
const PERCENT = 0x25
const PLUS = 0x2b
const SPACE = 0x20
const ASCII_MAX = 0x7f
const BYTE_MAX = 0xff

/**
 * Decodes a query or a form body, one character per byte. Stricter than the URL standard: malformed
 * escapes, NUL and invalid UTF-8 are refused, since a guess at the intended text could be wrong.
 */
export function decodeFields(encoded: string): Fields {
  const fields: Fields = { names: [], values: [] }
  let start = 0
  let equalsAt = -1
  let plain = true
  for (let at = 0; at <= encoded.length; at++) {
    const unit = at < encoded.length ? encoded.charCodeAt(at) : AMPERSAND
    if (unit === AMPERSAND) {
      if (at > start) {
        const nameEnd = equalsAt < 0 ? at : equalsAt
        const name = encoded.slice(start, nameEnd)
        const value = encoded.slice(Math.min(nameEnd + 1, at), at)
        fields.names.push(plain ? name : decodeText(name))
        fields.values.push(plain ? value : decodeText(value))
      }
      start = at + 1
      equalsAt = -1
      plain = true
    } else if (unit === EQUALS) {
      if (equalsAt < 0) equalsAt = at
    } else if (unit === PERCENT || unit === PLUS || unit === 0 || unit > ASCII_MAX) {
      plain = false
    }
  }
  return fields
}

/** The first value of a name. */
export function textOf({ names, values }: Fields, name: string): string | undefined {
  const at = names.indexOf(name)
  // Index -1 is looked up like a property's name, which costs twenty times as much.
  return at < 0 ? undefined : values[at]
}

/** Every value of a name; empty if it was not sent. */
export function textsOf({ names, values }: Fields, name: string): string[] {
  const texts: string[] = []
  for (let at = 0; at < names.length; at++) if (names[at] === name) texts.push(values[at])
  return texts
}

// A byte order mark is kept: it is part of the value.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeText(encoded: string): string {
  const bytes = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at++) {
    let unit = encoded.charCodeAt(at)
    if (unit === PLUS) unit = SPACE
    else if (unit === PERCENT) {
      unit = hexDigit(encoded.charCodeAt(++at)) * 16 + hexDigit(encoded.charCodeAt(++at))
    }
    if (unit === 0 || unit > BYTE_MAX) throw parseError()
    bytes[length++] = unit
  }
  try {
    return utf8.decode(bytes.subarray(0, length))
  } catch {
    throw parseError()
  }
}

/** The value of a hexadecimal digit; NaN past the end of the text. */
function hexDigit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const lower = unit | 0x20
  if (lower >= 0x61 && lower <= 0x66) return lower - 0x61 + 10
  throw parseError()
}
