import type { Dye } from './create-dye.ts'

/** Recolours RGBA pixels; alpha is unchanged. Each distinct colour of a mark is computed once. */
export function dyePixels(pixels: Uint8Array, dye: Dye, marks?: Uint8Array): Uint8Array {
  const dyed = new Uint8Array(pixels)
  const known = new Map<number, number>()
  // Neighbouring pixels are mostly equal, so each run of a colour is looked up once.
  let last = -1
  let made = 0
  for (let at = 0; at < dyed.length; at += 4) {
    const colour = dyed[at] | (dyed[at + 1] << 8) | (dyed[at + 2] << 16)
    const mark = marks ? marks[at >> 2] : 0
    const marked = colour + mark * 0x1000000
    if (marked !== last) {
      made = known.get(marked) ?? dyeColour(colour, mark, dye)
      known.set(marked, made)
      last = marked
    }
    if (made === colour) continue
    dyed[at] = made & 255
    dyed[at + 1] = (made >> 8) & 255
    dyed[at + 2] = made >> 16
  }
  return dyed
}

/** A colour as 0xBBGGRR. */
function dyeColour(colour: number, mark: number, dye: Dye): number {
  const read = (shift: number) => ((colour >> shift) & 255) / 255
  const [red, green, blue] = dye([read(0), read(8), read(16)], mark)
  const write = (value: number) => Math.round(value * 255)
  return write(red) | (write(green) << 8) | (write(blue) << 16)
}
