import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes by key. Keys are content hashes: what is there never changes, and can be made again. */
export interface BlobStore {
  find(key: string): Promise<Buffer | null>
  save(key: string, bytes: Uint8Array): Promise<void>
}

/** Blobs as files of a folder, in 256 subfolders so that none grows long. */
export function folderStore(folder: string): BlobStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async find(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    // Written aside and renamed: a reader, or a start after a crash, never meets half a file.
    async save(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}`
      await writeFile(aside, bytes)
      await rename(aside, path)
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
