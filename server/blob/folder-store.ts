import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.ts'
import { makePrivateFolder, writePrivateFile } from './private-files.ts'

/** Blobs as files in a folder, in 256 subfolders to keep each one small. */
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
    // Written to a temporary file and renamed: readers never see half a file, even after a crash.
    async save(key, bytes) {
      const path = pathOf(key)
      const aside = `${path}.${randomUUID()}`
      await writePrivateFile(aside, bytes).catch(async (error) => {
        if (!isMissing(error)) throw error
        await makePrivateFolder(dirname(path))
        await writePrivateFile(aside, bytes)
      })
      await rename(aside, path)
    },
    async forgetBefore(at) {
      for (const { parentPath, name } of await listFiles(folder)) {
        const path = join(parentPath, name)
        const age = await stat(path).catch(() => null)
        if (age && age.mtime < at) await unlink(path).catch(() => {})
      }
    },
  }
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
