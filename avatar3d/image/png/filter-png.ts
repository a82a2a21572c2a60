/** The filter types in the file (PNG, section 9.2). */
const NONE = 0
const UP = 2

/** Raw rows, each preceded by its filter type. */
export function leaveRows(bytes: Uint8Array, rowLength: number): Uint8Array {
  return leadRows(bytes, rowLength, NONE)
}

/** Rows as differences from the row above, each preceded by its filter type. */
export function subtractAbove(bytes: Uint8Array, rowLength: number): Uint8Array {
  const differences = bytes.slice()
  for (let i = rowLength; i < bytes.length; i++) differences[i] -= bytes[i - rowLength]
  return leadRows(differences, rowLength, UP)
}

function leadRows(bytes: Uint8Array, rowLength: number, filter: number): Uint8Array {
  const rowCount = bytes.length / rowLength
  const led = new Uint8Array(bytes.length + rowCount)
  for (let y = 0; y < rowCount; y++) {
    const start = y * (rowLength + 1)
    led[start] = filter
    led.set(bytes.subarray(y * rowLength, (y + 1) * rowLength), start + 1)
  }
  return led
}
