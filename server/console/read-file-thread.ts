// Reads uploaded catalogues and tables in a thread of its own: a large one takes seconds.
import { stepBack } from '../kernel/step-back.ts'
import { readFile } from './read-file.ts'

/** A little behind calls of the API; an operator waits for it. */
const NICENESS = 5

stepBack(NICENESS)

export default (bytes: Uint8Array) => readFile(bytes)
