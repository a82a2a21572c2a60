/** The same answer for the same asset; of many assets the oldest are loaded again. */
export function keepRecent<T>(
  load: (asset: string) => Promise<T>,
  countMax: number,
): (asset: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (asset) => {
    const known = kept.get(asset)
    if (known) return known
    const loaded = load(asset)
    kept.set(asset, loaded)
    loaded.catch(() => kept.delete(asset))
    // The oldest goes: a Map keeps its keys in the order in which they came.
    if (kept.size > countMax) kept.delete(kept.keys().next().value ?? '')
    return loaded
  }
}
