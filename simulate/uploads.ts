import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPartChecker, type PartChecker } from '../server/part/check/open-part-checker.ts'
import { aSoundPart } from '../server/part/fixtures/a-sound-part.ts'
import { type HostileFile, listHostileFiles } from '../server/part/fixtures/hostile-files.ts'
import { survive } from '../server/part/fixtures/survive.ts'
import { makeFolder } from './folder.ts'
import type { Case, Outcome, Trial } from './trial.ts'

/** CPU time, since wall-clock time depends on other processes. */
const SECONDS_MAX = 5
/** A generous wall-clock limit, since only CPU time counts. */
const TIME_LIMIT_MS = 120_000
const MEMORY_MIB_MAX = 256
const MIB = 2 ** 20
const SAMPLE_MS = 10

/**
 * `npm run simulate -- uploads`: hostile files, each of which is refused with a reason or repaired
 * within the time limit.
 */
export const uploadsTrial: Trial = {
  about: 'hostile part files: each refused with a reason or repaired, within 5 s and 256 MiB',
  listCases() {
    const sound = aSoundPart()
    const kinds = Map.groupBy(listHostileFiles(sound), ({ kind }) => kind)
    return [...kinds].map(
      ([kind, files]): Case => ({
        name: `${files.length} files: ${kind}`,
        run: () => withChecker((checker) => tryFiles(checker, sound, files)),
      }),
    )
  },
}

async function withChecker(run: (checker: PartChecker) => Promise<Outcome>): Promise<Outcome> {
  const folder = await makeFolder()
  const blobFolder = join(folder, 'blobs')
  await mkdir(blobFolder)
  const checker = openPartChecker({ blobFolder, version: 'trial' }, { timeLimitMs: TIME_LIMIT_MS })
  // Worker threads alone do not keep a process alive.
  const going = setInterval(() => {}, 1_000)
  try {
    return await run(checker)
  } finally {
    clearInterval(going)
    await checker.close()
    await rm(folder, { recursive: true })
  }
}

async function tryFiles(
  checker: PartChecker,
  sound: Uint8Array,
  files: readonly HostileFile[],
): Promise<Outcome> {
  // The checker is warmed up, so that only the file's own time is measured.
  await mustTake(checker, sound)
  const before = process.memoryUsage().rss
  const counts = { refused: 0, accepted: 0 }
  let most = { seconds: 0, mib: 0 }
  const sampling = setInterval(() => {
    most = { ...most, mib: Math.max(most.mib, (process.memoryUsage().rss - before) / MIB) }
  }, SAMPLE_MS)
  try {
    for (const file of files) {
      const started = process.cpuUsage()
      counts[await survive(checker, file)]++
      const { user, system } = process.cpuUsage(started)
      const seconds = (user + system) / 1e6
      most = { ...most, seconds: Math.max(most.seconds, seconds) }
      if (seconds > SECONDS_MAX) throw new Error(`${file.name} took ${seconds.toFixed(1)} s.`)
      if (most.mib > MEMORY_MIB_MAX) throw new Error(`${file.name}: ${most.mib.toFixed(0)} MiB.`)
    }
    await mustTake(checker, sound)
  } finally {
    clearInterval(sampling)
  }
  const spent = `at most ${most.seconds.toFixed(1)} s, ${most.mib.toFixed(0)} MiB more`
  return { result: `${counts.refused} refused, ${counts.accepted} repaired; ${spent}` }
}

async function mustTake(checker: PartChecker, sound: Uint8Array): Promise<void> {
  const { report } = await checker.checkPart(sound, { part: 'Clothes' })
  if (!report.accepted) throw new Error('A valid part was refused.')
}
