/** The measured parts of gifenc 1.0.3; the package has no types. */
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
    bytes(): Uint8Array
  }
  const gifenc: {
    GIFEncoder(): Encoder
    quantize(rgba: Uint8Array, countMax: number, options: { format: 'rgb565' }): Palette
    applyPalette(rgba: Uint8Array, palette: Palette, format: 'rgb565'): Uint8Array
  }
  export default gifenc
}
