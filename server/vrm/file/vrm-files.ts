import type { BlobPlace, BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'

/** VRM files by their recipes. */
export type VrmFiles = BlobStore

/** In a separate folder: they are large, and none is needed for longer than its URLs. */
export const openVrmFiles = (place: BlobPlace): VrmFiles => openBlobs(place, 'vrm')
