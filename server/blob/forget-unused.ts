import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace } from './blob-store.ts'

interface Unused {
  /** Blobs that were last read or written before this time are deleted. */
  before: Date
  /** The subfolders to search: those whose number, divided by `of`, leaves `remainder`. */
  turn: { of: number; remainder: number }
  isStopped(): boolean
}

/**
 * Deletes unused blobs of one kind in part of the folder, and returns their number. The file system
 * records the time of the last read, at most once a day. If it does not record reads, the time of
 * the last write is used; in that case, blobs in use are deleted too, and created again.
 */
export async function forgetUnused(
  { blobFolder }: Pick<BlobPlace, 'blobFolder'>,
  kind: string,
  { before, turn, isStopped }: Unused,
): Promise<number> {
  const root = join(blobFolder, kind)
  const subfolders = (await list(root)).filter(
    (name) => Number.parseInt(name, 16) % turn.of === turn.remainder,
  )
  let count = 0
  for (const subfolder of subfolders) {
    for (const name of await list(join(root, subfolder))) {
      if (isStopped()) return count
      if (await deleteUnused(join(root, subfolder, name), before)) count++
    }
  }
  return count
}

const list = (folder: string) => readdir(folder).catch(() => [])

async function deleteUnused(path: string, before: Date): Promise<boolean> {
  const file = await stat(path).catch(() => null)
  if (!file?.isFile() || file.atime >= before || file.mtime >= before) return false
  return unlink(path).then(
    () => true,
    () => false,
  )
}
