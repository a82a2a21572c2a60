import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps files in this folder in memory. */
const IN_MEMORY = '/dev/shm'
/**
 * A run needs about 100 MB, and its write-ahead log up to 256 MB; other runs may need space at the
 * same time.
 */
const ROOM_MIN_BYTES = 4 * 2 ** 30

/**
 * The parent folder for the data of a run's PostgreSQL: in memory, if there is room. Each database
 * has hundreds of files. On ext4, which does not reuse an inode in the minute after its file was
 * deleted, the search for free inodes took half the CPU time of a small test of the service.
 */
export const chooseFolder = (inMemory = IN_MEMORY, roomMinBytes = ROOM_MIN_BYTES): string =>
  findFreeBytes(inMemory) >= roomMinBytes ? inMemory : tmpdir()

function findFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
