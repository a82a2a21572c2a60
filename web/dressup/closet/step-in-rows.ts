interface Place {
  at: number
  count: number
  /** Whether rows run from right to left. */
  isMirrored: boolean
}

interface PlaceInRows extends Place {
  /** The number of tiles per row. */
  columns: number
}

/**
 * For tiles laid out in rows, returns the index of the tile to which a key moves the focus.
 * @returns null if there is no tile in that direction
 */
export function stepInRows(
  key: string,
  { at, count, columns, isMirrored }: PlaceInRows,
): number | null {
  const next = isMirrored ? -1 : 1
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + next,
    ArrowLeft: at - next,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const place = places[key] ?? -1
  return place >= 0 && place < count ? place : null
}

/**
 * Returns the index that an arrow key leads to in one row, where the first tile follows the last
 * one.
 * @returns null for any other key
 */
export function stepInRing(key: string, { at, count, isMirrored }: Place): number | null {
  const onward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === onward) return (at + 1) % count
  return key === backward ? (at - 1 + count) % count : null
}
