import { readdir } from 'node:fs/promises'
import { basename, dirname, relative } from 'node:path'
import type { BlobPlace } from './blob-store.ts'
import { listObjects } from './s3-store.ts'

/** A stored blob: the folder that `openBlobs` opens, and the key inside it. */
export interface ListedBlob {
  folder: string
  key: string
}

/** All blobs of all kinds, in no particular order; blobs being written may be missing. */
export async function listBlobs({ blobFolder, s3 }: BlobPlace): Promise<ListedBlob[]> {
  if (!s3) return listFolder(blobFolder)
  const names = await listObjects(s3, '')
  return names.map((name) => ({ folder: dirname(name), key: basename(name) }))
}

async function listFolder(root: string): Promise<ListedBlob[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return (
    entries
      // Names with a dot are temporary files of writes in progress.
      .filter((entry) => entry.isFile() && !entry.name.includes('.'))
      .map(({ parentPath, name }) => ({ folder: relative(root, dirname(parentPath)), key: name }))
  )
}
