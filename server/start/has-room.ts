import { statfs } from 'node:fs/promises'

/** PostgreSQL cannot work for long with less: its log alone may take 256 MB. */
const FREE_BYTES_MIN = 512 * 1024 * 1024

/** In bytes: the space that the service can use, and the size of the disk. */
export async function measureDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** Whether the disk of a folder has enough free space. */
export async function hasRoom(folder: string): Promise<boolean> {
  return (await measureDisk(folder)).freeBytes >= FREE_BYTES_MIN
}
