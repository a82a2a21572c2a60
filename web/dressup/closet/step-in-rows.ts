interface Place {
  at: number
  count: number
  /** How many lie in a row. */
  columns: number
}

/**
 * Where a key of the keyboard leads among things that lie in rows, by their numbers.
 * @returns null: nowhere
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
