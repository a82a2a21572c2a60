import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { dedup, join, mergeDocuments, prune, unpartition, weld } from '@gltf-transform/functions'

const io = new NodeIO().setLogger(new Logger(Logger.Verbosity.SILENT))

/** Reads parts, as a server that keeps them read does once a part. */
export const readByPeer = (files: readonly Uint8Array[]): Promise<Document[]> =>
  Promise.all(files.map((bytes) => io.readBinary(bytes)))

/**
 * Merges parts as a careful user of glTF-Transform does. It knows nothing of VRM, whose data are
 * lost, makes no sheets and lets every part keep its skeleton.
 */
export async function mergeByPeer(parts: readonly Document[]): Promise<Uint8Array> {
  const target = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  for (const part of parts) mergeDocuments(target, part)
  await target.transform(dedup(), join(), weld(), prune(), unpartition())
  return io.writeBinary(target)
}
