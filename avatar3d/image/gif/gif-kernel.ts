import type { Indexer, Palette } from './indexer.ts'
import type { Alphabet, Lzw } from './lzw.ts'

/** The steps of a GIF that run in WebAssembly. */
export interface GifKernel {
  /** Replaces the current raster; the pictures that it has rendered remain valid. */
  createIndexer(colours: Palette, pixelCount: number): Indexer
  /** Replaces the current compressor, but nothing else. */
  createLzw(alphabet: Alphabet, countMax: number): Lzw
}
