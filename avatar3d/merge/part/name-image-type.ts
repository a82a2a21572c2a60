const TYPES: readonly (readonly [mimeType: string, magic: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/**
 * The media type of a picture in glTF, recognised by its first bytes; null for types that a file
 * must not contain.
 */
export function nameImageType(bytes: Uint8Array): string | null {
  const known = TYPES.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))
  return known ? known[0] : null
}
