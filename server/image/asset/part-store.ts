import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace, BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'

/** The store of the parts that one version of the code generates. */
export interface PartStore {
  blobs: BlobStore
  /** Uploaded parts, by the hash of their bytes: stored forever. */
  uploads: BlobStore
}

/** The location of generated parts; pictures are stored there too. */
export interface PartFolder extends BlobPlace {
  /** The version of the code that generates them (readDrawingVersion). */
  version: string
}

const FOLDER = 'parts'
const UPLOADS = 'uploads'

/** Opens the parts of one version, in a separate folder: no other version reads them. */
export const openParts = ({ version, ...place }: PartFolder): PartStore => ({
  blobs: openBlobs(place, `${FOLDER}/${version}`),
  uploads: openBlobs(place, UPLOADS),
})

/**
 * Deletes the parts of all versions except this one and the most recent other one, whose processes
 * still run during an upgrade. A bucket has its own lifecycle rules for that.
 */
export async function forgetOldParts({ blobFolder, version, s3 }: PartFolder): Promise<void> {
  if (s3) return
  const folder = join(blobFolder, FOLDER)
  const others = (await readdir(folder).catch(() => [])).filter((name) => name !== version)
  const ages = await Promise.all(
    others.map(async (name) => {
      // Another process may have just deleted it.
      const found = await stat(join(folder, name)).catch(() => null)
      return { name, madeMs: found?.mtimeMs ?? 0 }
    }),
  )
  const [, ...older] = ages.toSorted((a, b) => b.madeMs - a.madeMs)
  for (const { name } of older) await rm(join(folder, name), { recursive: true, force: true })
}

const ALL = 'all-prepared'

/**
 * Whether the whole starter wardrobe has been prepared; a part lost since then is generated when
 * needed.
 */
export const areAllPrepared = async ({ blobs }: PartStore) => (await blobs.find(ALL)) !== null

export const markAllPrepared = ({ blobs }: PartStore) => blobs.save(ALL, new Uint8Array())
