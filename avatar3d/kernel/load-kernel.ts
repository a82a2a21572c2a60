import type { GifKernel } from '../image/gif/gif-kernel.ts'
import type { RasterKernel } from '../raster/raster.ts'
import { createKernelIndexer } from './create-kernel-indexer.ts'
import { createKernelLzw } from './create-kernel-lzw.ts'
import { createKernelRaster } from './create-kernel-raster.ts'
import { createLender, type Lend } from './create-lender.ts'
import { createRoom } from './create-room.ts'
import type { KernelExports } from './kernel-exports.ts'

/** Rendering and indexing in WebAssembly; a thread does one of them at a time. */
export interface Kernel extends RasterKernel, GifKernel {}

/**
 * The part of WebAssembly that is used here; every engine has it, but not every type library
 * declares it.
 */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: unknown }
}

/** Makes an instance of the built kernel, `raster.wasm`. */
export function loadKernel(wasmBytes: Uint8Array): Kernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasmBytes), {})
  // The bytes are built by `npm run build:kernel` from assembly/raster.ts.
  const kernel = exports as KernelExports
  const room = createRoom(kernel.memory, kernel.findRoom())
  const lend = createLender()
  let behind = room.end()
  const keep = <Made>(made: Made): Made => {
    behind = room.end()
    return made
  }
  return {
    createRaster: (stage, arePicturesLent = false) =>
      keep(createKernelRaster(kernel, room, stage, arePicturesLent ? lend : giveNew)),
    createIndexer: (colours, pixelCount) =>
      keep(createKernelIndexer(kernel, room, colours, pixelCount)),
    createLzw: (alphabet, countMax) => {
      room.reset(behind)
      return createKernelLzw(kernel, room, alphabet, countMax)
    },
  }
}

const giveNew: Lend = (_frame, pixelCount) => new Uint32Array(pixelCount)
