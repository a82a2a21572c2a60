/** Makes space for one more entry: a Map lists its keys in insertion order. */
export function forgetOldest(entries: Map<string, unknown>, countMax: number): void {
  if (entries.size < countMax) return
  const [oldest] = entries.keys()
  entries.delete(oldest)
}
