import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm ci` clears this folder with the packages, so it never holds more than one version's code.
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))

// A folder that cannot be written is no obstacle: Node then compiles everything again. The import
// is dynamic because a static one would load the whole service before this line runs.
enableCompileCache(COMPILED)
await import('./run.ts')
