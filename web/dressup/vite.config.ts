import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'

/** Preact by its automatic runtime; nothing inline, for the pages' CSP allows none of it. */
const config: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}

export default config
