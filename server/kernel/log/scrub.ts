// Our secrets by their prefixes, a Bearer token whatever it is, and the parameter `key` however
// it is spelled and escaped. None reaches past the quote that ends a JSON text.
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
 * Takes every secret out of finished log lines: the last stage, so that no message can carry one.
 * No match reaches beyond its line, as white space inside a JSON text is escaped.
 */
export const scrub = (lines: string): string => lines.replace(SECRET, '[removed]')
