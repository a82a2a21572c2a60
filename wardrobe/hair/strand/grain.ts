/** A number from 0 to 1 that looks random but is always the same for a given cell. */
export function grain(column: number, row: number, salt: number): number {
  const wave = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453
  return wave - Math.floor(wave)
}
