import type { Indexer, Palette } from './indexer.ts'
import type { Alphabet, Lzw } from './lzw.ts'

/** The steps of a GIF that WebAssembly takes over. */
export interface GifKernel {
  /** Takes the place of the raster, but not of the pictures that were lent. */
  createIndexer(colours: Palette, pixelCount: number): Indexer
  /** Takes the place of the compressor before, but of nothing else. */
  createLzw(alphabet: Alphabet, countMax: number): Lzw
}
