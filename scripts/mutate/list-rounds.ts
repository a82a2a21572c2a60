import { dirname } from 'node:path'
import { findReached } from '../test/find-reached.ts'
import { groupFiles, readTimes } from '../test/group-files.ts'
import { listPart } from '../test/list-tests.ts'

/**
 * `near`: the tests in the source's own folder, and in the folders below it unless it is the top
 * folder of a package. `far`: all others that depend on it.
 */
export type Reach = 'near' | 'far'

/** Tests of builds and renderings take more time than they are worth here. */
const COSTLY = /^(?:guide|web|ui-kit|scripts)\//

/**
 * The tests that depend on a source, in the order in which they run, as groups that share a
 * process. Near: the source's own test, then the rest of its folder, then the folders below. Far:
 * groups whose paths have more leading folders in common with the source's come first.
 */
export function listRounds(path: string, reach: Reach): string[][] {
  const reached = findReached(listPart('tests'), [path])
  const folder = dirname(path)
  const isBeside = (test: string) => dirname(test) === folder
  const isBelow = (test: string) => folder.includes('/') && test.startsWith(`${folder}/`)
  if (reach === 'far') {
    const others = reached.filter((test) => !isBeside(test) && !isBelow(test) && !COSTLY.test(test))
    const groups = groupFiles(others).toReversed()
    return groups
      .map(({ files }) => files)
      .toSorted(([one], [other]) => countShared(other, path) - countShared(one, path))
  }
  const times = readTimes()
  const sorted = reached.toSorted((one, other) => (times[one] ?? 0) - (times[other] ?? 0))
  const own = path.replace(/\.tsx?$/, '.test.ts')
  const rounds = [
    sorted.filter((test) => test === own),
    sorted.filter((test) => isBeside(test) && test !== own),
    sorted.filter((test) => isBelow(test) && !isBeside(test)),
  ]
  return rounds.filter((round) => round.length > 0)
}

/** The number of leading folders that two paths have in common. */
function countShared(one: string, other: string): number {
  const folders = dirname(other).split('/')
  const differs = dirname(one)
    .split('/')
    .findIndex((name, at) => name !== folders[at])
  return differs < 0 ? folders.length : differs
}
