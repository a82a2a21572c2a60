import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlobStore, folderStore } from './blob-store.ts'

/** Where made parts are kept, and a name for the code that makes them (readDrawingVersion). */
export interface PartStore {
  blobs: BlobStore
  version: string
  /** Parts that operators uploaded, by the hash of their bytes: kept for good, whatever changes. */
  uploads: BlobStore
}

export interface PartFolder {
  /** Where pictures are kept too. */
  blobFolder: string
  version: string
}

const FOLDER = 'parts'
const UPLOADS = 'uploads'

/** The parts of one version, in a folder of their own: no other version ever reads them. */
export const openParts = ({ blobFolder, version }: PartFolder): PartStore => ({
  blobs: folderStore(join(blobFolder, FOLDER, version)),
  version,
  uploads: folderStore(join(blobFolder, UPLOADS)),
})

/** Gives back the room of what earlier versions made. */
export async function forgetOldParts({ blobFolder, version }: PartFolder): Promise<void> {
  const folder = join(blobFolder, FOLDER)
  const versions = await readdir(folder).catch(() => [])
  for (const old of versions.filter((name) => name !== version))
    await rm(join(folder, old), { recursive: true, force: true })
}

const ALL = 'all-prepared'

/** Whether the whole starter wardrobe is there; a part that was lost since is made when needed. */
export const areAllPrepared = async ({ blobs }: PartStore) => (await blobs.find(ALL)) !== null

export const markAllPrepared = ({ blobs }: PartStore) => blobs.save(ALL, new Uint8Array())
