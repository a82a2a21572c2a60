import { statfs } from 'node:fs/promises'

/** PostgreSQL cannot work for long with less: its log alone may take 256 MB. */
const FREE_BYTES_MIN = 512 * 1024 * 1024

/** Whether the disk of a folder has enough free space. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= FREE_BYTES_MIN
}
