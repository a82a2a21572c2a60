import { createReadStream } from 'node:fs'
import { Misused } from '../read-wish.ts'

/** A line of a text file, without leading or trailing spaces; the first line has the number 1. */
export interface Line {
  number: number
  text: string
}

/**
 * The maximum length of a line: a longer one names no user, and its file is probably not a text
 * file.
 */
const LETTERS_MAX = 65_536

/**
 * Yields the lines of a file, reading only as they are requested: a file of any size needs little
 * memory.
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let number = 0
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, 'utf8')) {
      const texts = (rest + chunk).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield { number: ++number, text: text.trim() }
      if (rest.length > LETTERS_MAX) break
    }
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error))
  }
  if (rest.length > LETTERS_MAX) {
    throw new Misused(`${file}, line ${number + 1}: more than ${LETTERS_MAX} characters`)
  }
  if (rest !== '') yield { number: ++number, text: rest.trim() }
}
