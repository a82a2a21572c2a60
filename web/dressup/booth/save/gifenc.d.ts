/** The parts of gifenc 1.0.3 that the booth uses; the package has no types. */
declare module 'gifenc' {
  type Palette = number[][]
  interface Encoder {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette?: Palette; delay?: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(rgba: Uint8ClampedArray, countMax: number): Palette
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array
}
