// `npm run build:kernel`: compiles the AssemblyScript in avatar3d/kernel to raster.wasm. The file
// is committed, so that running the service requires no compiler and pictures are the same
// everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Not a plain import: the compiler's own types would redefine `console` in the whole project.
const COMPILER = 'assemblyscript/asc'

/** The part of the compiler that is used. */
interface Compiler {
  main(
    flags: string[],
    files: {
      readFile(name: string): string | null
      writeFile(name: string, contents: Uint8Array | string): void
      listFiles(): string[]
    },
  ): Promise<{ error: Error | null; stderr: { toString(): string } }>
}

const FOLDER = fileURLToPath(new URL('../avatar3d/kernel/', import.meta.url))

const FLAGS = [
  'assembly/raster.ts',
  '-O3',
  '--converge',
  '--noAssert',
  // No allocator and no garbage collector: the host decides where data is stored.
  '--runtime',
  'stub',
  // Fixed-width SIMD only: relaxed SIMD gives different bits on different processors.
  '--enable',
  'simd',
  // v128 is only passed between our own modules, never to the host.
  '--disableWarning',
  'AS112',
  '--outFile',
  'raster.wasm',
]

/** Compiles the current sources of the kernel. */
export async function buildKernel(): Promise<Uint8Array> {
  const written = new Map<string, Uint8Array | string>()
  const compiler: Compiler = await import(COMPILER)
  const { error, stderr } = await compiler.main(FLAGS, {
    readFile: (name) => readSource(FOLDER + name),
    writeFile: (name, contents) => void written.set(name, contents),
    listFiles: () => [],
  })
  const wasm = written.get('raster.wasm')
  if (error || !(wasm instanceof Uint8Array)) throw new Error(`${error?.message}\n${stderr}`)
  return wasm
}

/**
 * Reads a file for the compiler, which probes every possible path; null if there is no such file.
 */
function readSource(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) writeFileSync(`${FOLDER}raster.wasm`, await buildKernel())
