import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction } from 'node:vm'
import { limitMemory } from '../../kernel/work/limit-memory.ts'

/** A picture of 4,096 by 4,096 needs 16 MiB for blocks and 64 MiB for pixels. */
const MEMORY_MIB_MAX = 128
/** The library's code for red, green, blue and alpha, a byte each. */
const RGBA = 13

// biome-ignore lint/suspicious/noExplicitAny: the library comes without types
type Untyped = any

const LIBRARY = fileURLToPath(
  import.meta.resolve('three/examples/jsm/libs/basis/basis_transcoder.js'),
)
const PROGRAM = LIBRARY.replace(/\.js$/, '.wasm')

let create: ((options: object) => Promise<Untyped>) | undefined
let program: Uint8Array | undefined

/** The library is a classic script in a package of modules, so it cannot be imported. */
function load(): (options: object) => Promise<Untyped> {
  const script = `${readFileSync(LIBRARY, 'utf8')}\nreturn BASIS`
  const run = compileFunction(script, ['require', '__dirname'], { filename: LIBRARY })
  return run(createRequire(import.meta.url), dirname(LIBRARY))
}

/**
 * Opens a separate transcoder for each file: a broken picture may leave a transcoder in any state.
 * `decode` returns the pixels of a KTX2 file; null if it is broken.
 */
export async function openBasis(): Promise<{ decode(file: Uint8Array): Uint8Array | null }> {
  create ??= load()
  program ??= limitMemory(readFileSync(PROGRAM), MEMORY_MIB_MAX)
  const silent = { print: () => {}, printErr: () => {} }
  const library = await create({ wasmBinary: program, ...silent })
  library.initializeBasis()
  return {
    decode(file) {
      const picture = new library.KTX2File(new Uint8Array(file))
      if (!picture.isValid() || picture.isHDR() || !picture.startTranscoding()) return null
      const pixels = new Uint8Array(picture.getImageTranscodedSizeInBytes(0, 0, 0, RGBA))
      const isDone = picture.transcodeImage(pixels, 0, 0, 0, RGBA, 0, -1, -1)
      picture.close()
      picture.delete()
      return isDone ? pixels : null
    },
  }
}
