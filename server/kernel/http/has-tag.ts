/**
 * Whether an If-None-Match header matches this ETag, strong or weak, or is `*` (RFC 9110, 13.1.2).
 */
export function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((text) => text.trim().replace(/^W\//, '') === `"${tag}"`)
}
