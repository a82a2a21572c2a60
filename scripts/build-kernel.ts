// `npm run build:kernel`: compiles the AssemblyScript in avatar3d/kernel to raster.wasm, which is
// committed: running the service requires no compiler, and pictures are the same everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Not by a plain import: the compiler's own types would redefine `console` for all of us.
const COMPILER = 'assemblyscript/asc'

/** The part of it that is needed. */
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
  // No allocator and no garbage collector: the host decides where everything is stored.
  '--runtime',
  'stub',
  // Fixed-width SIMD only: its relaxed sister gives other bits on other processors.
  '--enable',
  'simd',
  // v128 between modules of our own; none is handed to the host.
  '--disableWarning',
  'AS112',
  '--outFile',
  'raster.wasm',
]

/** The bytes of the kernel, of its sources as they are now. */
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

/** The compiler asks for every place where a file could be, and takes null for none. */
function readSource(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) writeFileSync(`${FOLDER}raster.wasm`, await buildKernel())
