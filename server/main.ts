import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm ci` deletes this folder with the packages, so it only ever contains the code of one version.
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url))

// If the folder cannot be written to, Node simply compiles everything again. The import is dynamic
// because a static one would load the whole service before this line runs.
enableCompileCache(COMPILED)
// Threads and child processes read the folder's name from the environment.
process.env.NODE_COMPILE_CACHE ??= COMPILED
await import('./run.ts')
