const TYPES: readonly (readonly [mimeType: string, magic: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What glTF calls the kind of a picture, by its first bytes; null for what a file may not hold. */
export function nameImageType(bytes: Uint8Array): string | null {
  const known = TYPES.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))
  return known ? known[0] : null
}
