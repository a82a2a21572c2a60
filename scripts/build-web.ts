// `npm run build:web`: builds the apps of web/, the UI kit, and the guide into their folders, which
// git ignores. `npm start` runs it in the background, and tests run it before they open a page; an
// app whose sources have not changed is skipped.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { buildGuide } from './build-guide.ts'
import { buildInstallable } from './build-installable.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** In the built folder, the file that contains the hash of the sources. */
const MARK = 'sources.sha256'

interface Terms {
  folder: string
  /** The path under which the app is served. */
  base: string
  /** Sources in addition to the app's own and the shared ones. */
  also?: string
  /** The app's entry modules; absent if its entry is a page. */
  modules?: readonly string[]
}

/** The console's worker examines files before they are uploaded. */
const EXAMINATION = 'avatar3d/{check,convert,examine,merge,take-apart}/{*,*/*}.ts'

const APPS = {
  dressup: { folder: 'web/dressup', base: '/' },
  console: { folder: 'web/console', base: '/console/', also: EXAMINATION },
  kit: { folder: 'ui-kit', base: './', modules: ['kit.ts', 'page.ts', 'embed.ts'] },
} as const satisfies Readonly<Record<string, Terms>>
type App = keyof typeof APPS

const SHARED = [
  '{contract,dressing}/*.ts',
  'contract/console/*.ts',
  'ui-kit/viewer/{*,*/*}.ts',
  'web/common/*.{ts,css}',
  'avatar3d/{deform,glb,math,motion,vrm}/*.ts',
  'wardrobe/{motion,kit/rig}/*.ts',
  'wardrobe/body/figures.ts',
  'package-lock.json',
  'scripts/build-{web,installable}.ts',
]

interface Wish {
  /** Whether to build even if the build is up to date. */
  anew?: boolean
  apps?: readonly App[]
}

/**
 * Builds the current sources unless they are already built; returns the apps that were built.
 * Folders are replaced atomically, so that an incomplete page is never served.
 */
export async function buildWeb({
  anew = false,
  // The keys of APPS.
  apps = Object.keys(APPS) as App[],
}: Wish = {}): Promise<App[]> {
  const built: App[] = []
  for (const app of apps) if (await buildApp(app, anew)) built.push(app)
  return built
}

async function buildApp(app: App, anew: boolean): Promise<boolean> {
  const { folder, base, modules }: Terms = APPS[app]
  const root = join(ROOT, folder)
  const dist = join(root, 'dist')
  const sources = hashSources(app)
  if (!anew && readMark(dist) === sources) return false
  const { build } = await import('vite')
  const fresh = `${dist}-${process.pid}`
  const old = `${fresh}-old`
  await removeLeftovers(dist)
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: fresh,
      // The service reads from the manifest which files each screen needs.
      manifest: true,
      target: 'es2022',
      // The first browser versions that support light-dark().
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The pages' CSP allows nothing inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      ...(modules ? asLibrary(modules.map((name) => join(root, name))) : ASSEMBLED),
    },
  })
  if (app === 'dressup') await buildInstallable(fresh, sources)
  compressFiles(fresh)
  writeFileSync(join(fresh, MARK), sources)
  if (existsSync(dist)) await rename(dist, old)
  await rename(fresh, dist)
  await rm(old, { recursive: true, force: true })
  return true
}

/** Removes the remains of interrupted builds. */
async function removeLeftovers(dist: string): Promise<void> {
  for (const path of globSync(`${dist}-*`)) {
    const pid = Number(/-(\d+)(-old)?$/.exec(path)?.[1])
    if (!isAlive(pid)) await rm(path, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Modules that several screens share are in one common file: in files of their own, each would
 * delay the first view by a request. With fewer than four screens, most screens would load more
 * code than they use.
 */
const ASSEMBLED = {
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 4 }] } },
  },
}

/**
 * Builds files with fixed names, for other sites' pages to load. A library is built without Vite's
 * preload helper: since all shared code is one chunk, there is nothing to preload, and each screen
 * becomes a tenth smaller.
 */
const asLibrary = (entry: string[]) => ({
  lib: { entry, formats: ['es' as const], cssFileName: 'page' },
  rolldownOptions: {
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: [{ name: 'kit-core', minShareCount: 2 }] },
      // By default, the whitespace of a library is not removed.
      minify: true,
    },
  },
})

/** Writes compressed versions beside each script and style sheet, for clients that accept them. */
function compressFiles(folder: string): void {
  for (const path of globSync('assets/*.{js,css}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, path))
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${path}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

function hashSources(app: App): string {
  const hash = createHash('sha256')
  const own = `${APPS[app].folder}/{*,*/*,*/*/*}.{ts,tsx,css,html,svg}`
  const { also = '' }: Terms = APPS[app]
  const paths = globSync([own, ...SHARED, also], {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/fixtures/**', '**/dist*/**'],
  })
  for (const path of paths.toSorted())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

function readMark(dist: string): string | null {
  try {
    return readFileSync(join(dist, MARK), 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { anew: { type: 'boolean' } } })
  const started = performance.now()
  const built: string[] = await buildWeb(values)
  if (await buildGuide(values)) built.push('the guide')
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const told = built.length > 0 ? `Built ${built.join(' and ')} in ${seconds} s.` : null
  console.log(told ?? 'Nothing has changed.')
  // The server modules that declare refusals leave threads running.
  process.exit()
}
