import { readdir, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore } from '../image/blob-store.ts'

/** VRM files by what they are made of. */
export interface VrmFiles {
  find(content: string): Promise<Buffer | null>
  save(content: string, bytes: Uint8Array): Promise<void>
  /** Keeps a file that is given out again from being cleared away. */
  touch(content: string, at: Date): Promise<void>
  /** Clears away what was neither made nor given out since then. */
  forgetBefore(at: Date): Promise<void>
}

const FOLDER = 'vrm'

/** In a folder of their own: they are large, and none is needed for longer than its addresses. */
export function openVrmFiles(blobFolder: string): VrmFiles {
  const folder = join(blobFolder, FOLDER)
  const { find, save } = folderStore(folder)
  return {
    find,
    save,
    touch: (content, at) => utimes(join(folder, content.slice(0, 2), content), at, at),
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
