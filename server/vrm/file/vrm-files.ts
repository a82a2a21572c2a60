import type { BlobPlace, BlobStore } from '../../blob/blob-store.ts'
import { openBlobs } from '../../blob/open-blobs.ts'
import { traceBlobs } from '../../blob/trace-blobs.ts'
import type { Tracer } from '../../kernel/trace/tracer.ts'

/** VRM files by their recipes. */
export type VrmFiles = BlobStore

/**
 * Opens a separate folder, because VRM files are large, and none is needed for longer than its URLs
 * are valid.
 */
export const openVrmFiles = (place: BlobPlace, tracer?: Tracer): VrmFiles =>
  traceBlobs(openBlobs(place, 'vrm'), place, tracer)
