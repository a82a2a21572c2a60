/** The first code point that Unicode leaves to private use: no name of a test has one. */
const FIRST = 0xe000

/** The suite of a group's nth file is called so, lest `-t` find a test by the name of its file. */
export const nameOfFile = (n: number): string => String.fromCodePoint(FIRST + n)

/** Which file of its group a suite is. */
export const fileOfName = (name: string): number => (name.codePointAt(0) ?? 0) - FIRST
