/** What a filter subtracts from a byte, given the bytes left of it, above it and above left. */
type Predict = (left: number, above: number, aboveLeft: number) => number

/** In the order of their numbers in the file (PNG, section 9.2). */
const PREDICTIONS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  choosePaeth,
]

/**
 * Filters the rows of a picture for PNG: each row by the filter whose differences are smallest in
 * sum, which deflates well, and led by that filter's number.
 */
export function filterPng(
  bytes: Uint8Array,
  { rowLength, pixelLength }: { rowLength: number; pixelLength: number },
): Uint8Array {
  const rowCount = bytes.length / rowLength
  const filtered = new Uint8Array(rowCount * (rowLength + 1))
  let above: Uint8Array = new Uint8Array(rowLength)
  for (let y = 0; y < rowCount; y++) {
    const row = bytes.subarray(y * rowLength, (y + 1) * rowLength)
    filtered.set(filterRow(row, above, pixelLength), y * (rowLength + 1))
    above = row
  }
  return filtered
}

function filterRow(row: Uint8Array, above: Uint8Array, pixelLength: number): Uint8Array {
  let best: Uint8Array = row
  let bestSize = Number.POSITIVE_INFINITY
  PREDICTIONS.forEach((predict, number) => {
    const line = subtract(row, above, { predict, pixelLength, number })
    const size = sumSizes(line)
    if (size >= bestSize) return
    bestSize = size
    best = line
  })
  return best
}

function subtract(
  row: Uint8Array,
  above: Uint8Array,
  { predict, pixelLength, number }: { predict: Predict; pixelLength: number; number: number },
) {
  const line = new Uint8Array(row.length + 1)
  line[0] = number
  for (let i = 0; i < row.length; i++) {
    const before = i - pixelLength
    const left = before < 0 ? 0 : row[before]
    const aboveLeft = before < 0 ? 0 : above[before]
    line[i + 1] = row[i] - predict(left, above[i], aboveLeft)
  }
  return line
}

/** The differences' sizes in sum, taking bytes as signed. */
function sumSizes(line: Uint8Array): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) sum += line[i] < 128 ? line[i] : 256 - line[i]
  return sum
}

/** The neighbour nearest to left + above - aboveLeft (PNG, section 9.4). */
function choosePaeth(left: number, above: number, aboveLeft: number): number {
  const toLeft = Math.abs(above - aboveLeft)
  const toAbove = Math.abs(left - aboveLeft)
  const toAboveLeft = Math.abs(left + above - 2 * aboveLeft)
  if (toLeft <= toAbove && toLeft <= toAboveLeft) return left
  return toAbove <= toAboveLeft ? above : aboveLeft
}
