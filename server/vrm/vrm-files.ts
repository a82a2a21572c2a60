import type { BlobPlace, BlobStore } from '../blob/blob-store.ts'
import { openBlobs } from '../blob/open-blobs.ts'

/** VRM files by what they are made of. */
export type VrmFiles = BlobStore

/** In a folder of their own: they are large, and none is needed for longer than its addresses. */
export const openVrmFiles = (place: BlobPlace): VrmFiles => openBlobs(place, 'vrm')
