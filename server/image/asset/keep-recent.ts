/** A cache of assets; the least recently used ones are evicted. */
export function keepRecent<T>(
  load: (asset: string) => Promise<T>,
  countMax: number,
): (asset: string) => Promise<T> {
  // A Map iterates keys in insertion order, so the least recently used comes first.
  const kept = new Map<string, Promise<T>>()
  return (asset) => {
    const known = kept.get(asset)
    if (known) {
      kept.delete(asset)
      kept.set(asset, known)
      return known
    }
    const loaded = load(asset)
    kept.set(asset, loaded)
    loaded.catch(() => kept.delete(asset))
    if (kept.size > countMax) kept.delete(kept.keys().next().value ?? '')
    return loaded
  }
}
