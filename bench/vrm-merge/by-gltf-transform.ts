import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { dedup, join, mergeDocuments, prune, unpartition, weld } from '@gltf-transform/functions'

const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT))

/** Reads parts, as a server that caches parsed parts does once per part. */
export const readByPeer = (files: readonly Uint8Array[]): Promise<Document[]> =>
  Promise.all(files.map((bytes) => io.readBinary(bytes)))

/**
 * Merges parts as a careful user of glTF-Transform would. It does not know VRM, so VRM data is
 * lost; it makes no atlases, and every part keeps its own skeleton.
 */
export async function mergeByPeer(parts: readonly Document[]): Promise<Uint8Array> {
  const target = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  for (const part of parts) mergeDocuments(target, part)
  await target.transform(dedup(), join(), weld(), prune(), unpartition())
  return io.writeBinary(target)
}
