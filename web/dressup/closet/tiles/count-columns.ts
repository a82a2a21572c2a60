/**
 * The tops of elements in one row may differ by less than this, because positions are rounded to
 * fractions of a pixel.
 */
const SAME_ROW_PX = 1

/** The number of elements in the first row; their positions are compared only with each other. */
export function countColumns(elements: readonly HTMLElement[]): number {
  const tops = elements.map((element) => element.getBoundingClientRect().top)
  return tops.filter((top) => top - tops[0] < SAME_ROW_PX).length
}
