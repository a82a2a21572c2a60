/** The most recently served files, kept in memory up to a limit in bytes. */
export interface RecentBytes {
  find(name: string): Uint8Array | undefined
  keep(name: string, bytes: Uint8Array): void
}

export function createRecentBytes(byteCountMax: number): RecentBytes {
  // A Map iterates keys in insertion order, so the least recently used comes first.
  const kept = new Map<string, Uint8Array>()
  let byteCount = 0

  function forget(name: string): void {
    byteCount -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  return {
    find(name) {
      const bytes = kept.get(name)
      if (!bytes) return undefined
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    keep(name, bytes) {
      forget(name)
      if (bytes.length > byteCountMax) return
      kept.set(name, bytes)
      byteCount += bytes.length
      for (const oldest of kept.keys()) {
        if (byteCount <= byteCountMax) break
        forget(oldest)
      }
    },
  }
}
