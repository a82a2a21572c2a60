interface Place {
  at: number
  count: number
  /** The number of tiles per row. */
  columns: number
}

/**
 * Returns the index that a key leads to among tiles in rows.
 * @returns null if the key leads nowhere
 */
export function stepInRows(key: string, { at, count, columns }: Place): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const place = places[key] ?? -1
  return place >= 0 && place < count ? place : null
}
