import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('../ui-kit/viewer/show-avatar.ts', import.meta.url))

/** The file that pages import; the 3D renderer is a separate chunk, loaded when needed. */
export const VIEWER_FILE = 'viewer.js'

/** Builds the 3D viewer into a folder, as JavaScript modules for browsers. */
export async function buildViewer(folder: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: VIEWER_FILE, chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
