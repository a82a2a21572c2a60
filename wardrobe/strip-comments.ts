// Whole lines only: one line after two slashes, or any number of lines of a doc comment.
const COMMENT_LINES = /^[ \t]*(?:\/\/.*|\/\*\*[\s\S]*?\*\/[ \t]*)\n/gm

/**
 * Removes comments that stand alone on their lines, so that a hash of the code stays the same when
 * only such comments change. Comments beside code stay: finding those would need a parser.
 */
export const stripComments = (code: string): string => code.replace(COMMENT_LINES, '')
