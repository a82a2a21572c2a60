/** The parts of the peer that are used; it is measured only where it is installed. */
interface Peer {
  NodeIO: new () => {
    readBinary(bytes: Uint8Array): Promise<Document>
    writeBinary(document: Document): Promise<Uint8Array>
  }
  mergeDocuments(target: Document, source: Document): unknown
  dedup(): unknown
  join(): unknown
  weld(): unknown
  prune(): unknown
  unpartition(): unknown
}

interface Document {
  transform(...steps: unknown[]): Promise<Document>
}

const PACKAGES = ['@gltf-transform/core', '@gltf-transform/functions']

/** Merges parts as a careful user of glTF-Transform does; null where it is not installed. */
export async function findPeer(): Promise<
  ((files: readonly Uint8Array[]) => Promise<Uint8Array>) | null
> {
  try {
    const loaded = await Promise.all(PACKAGES.map((name) => import(name)))
    // Its own types come with it.
    const peer: Peer = Object.assign({}, ...loaded)
    return (files) => merge(peer, files)
  } catch {
    return null
  }
}

async function merge(peer: Peer, files: readonly Uint8Array[]): Promise<Uint8Array> {
  const io = new peer.NodeIO()
  const [target, ...sources] = await Promise.all(files.map((bytes) => io.readBinary(bytes)))
  for (const source of sources) peer.mergeDocuments(target, source)
  const steps = [peer.dedup(), peer.join(), peer.weld(), peer.prune(), peer.unpartition()]
  return io.writeBinary(await target.transform(...steps))
}
