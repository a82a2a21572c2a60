// Our secrets by prefix, any Bearer token, and the `key` parameter, however it is capitalised or
// escaped. No match extends past the quote that ends a JSON string.
const SECRET = new RegExp(
  [
    /(?:ak|gt|at|gs|ss|cs|ks|whsec|whsk)_[\w-]+/,
    /Bearer[\s+]+[^\s"\\,]+/,
    /(?:k|%6b)(?:e|%65)(?:y|%79)(?:=|%3d)[^&\s"\\]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/**
 * Removes all secrets from finished log lines: the last stage, so that no message can contain one.
 * No match extends beyond its line, because line breaks inside a JSON string are escaped.
 */
export const scrub = (lines: string): string => lines.replace(SECRET, '[removed]')
