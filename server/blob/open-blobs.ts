import { join } from 'node:path'
import type { BlobPlace, BlobStore } from './blob-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import { sealStore } from './seal-store.ts'

/** The blobs of one kind, such as `vrm`: a folder in either kind of store. */
export const openBlobs = ({ blobFolder, s3 }: BlobPlace, folder: string): BlobStore =>
  sealStore(s3 ? s3Store(s3, `${folder}/`) : folderStore(join(blobFolder, folder)))
