/** The first private-use code point: no test name contains one. */
const FIRST = 0xe000

/**
 * The suite name of a group's nth file, chosen so that no `-t` pattern matches the name of a file.
 */
export const nameOfFile = (n: number): string => String.fromCodePoint(FIRST + n)

/** The index, within its group, of the file that a suite name identifies. */
export const fileOfName = (name: string): number => (name.codePointAt(0) ?? 0) - FIRST
