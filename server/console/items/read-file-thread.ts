// Reads uploaded catalogues and tables in a separate thread: a large one takes seconds.
import { freeBytes } from '../../kernel/http/file-body.ts'
import { giveAway } from '../../kernel/work/give-away.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import { readFile } from './read-file.ts'

/** Lower priority than API calls. */
const NICENESS = 5

stepBack(NICENESS)

export default (bytes: Uint8Array) => {
  const given = readFile(bytes)
  freeBytes(bytes)
  if (given.kind !== 'catalogue') return given
  const files = given.items.map(({ file }) => file).filter((file) => file !== undefined)
  return giveAway(
    given,
    files.map(({ buffer }) => buffer),
  )
}
