import { statfs } from 'node:fs/promises'

/** Below this PostgreSQL cannot work for long: its log alone may take 256 MB. */
const FREE_BYTES_MIN = 512 * 1024 * 1024

/** Whether the disk of a folder has room enough to go on. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= FREE_BYTES_MIN
}
