// `npm run build:web`: builds the dress-up app of web/dressup into its folder dist, which git
// ignores. `npm start` calls it in the background, tests before they open a page; without a change
// of the sources it ends at once.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const APP = join(ROOT, 'web/dressup')
const DIST = join(APP, 'dist')
/** In the built folder: what it was built from. */
const MARK = 'sources.sha256'

const SOURCES = [
  'web/dressup/{*,*/*}.{ts,tsx,css,html,svg,webmanifest}',
  '{contract,dressing}/*.ts',
  'package-lock.json',
  'scripts/build-web.ts',
]

/**
 * Builds what the sources say now, unless it is there already; tells whether it built. The folder
 * changes in one step, so nobody is served half a page.
 */
export async function buildWeb({ anew = false } = {}): Promise<boolean> {
  const sources = hashSources()
  if (!anew && readMark() === sources) return false
  const { build } = await import('vite')
  const fresh = `${DIST}-${process.pid}`
  const old = `${fresh}-old`
  await build({
    root: APP,
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: fresh,
      target: 'es2022',
      // The pages' CSP allows nothing inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
  writeFileSync(join(fresh, MARK), sources)
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
  return true
}

function hashSources(): string {
  const hash = createHash('sha256')
  const paths = globSync(SOURCES, {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/fixtures/**', '**/dist*/**'],
  })
  for (const path of paths.toSorted())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

function readMark(): string | null {
  try {
    return readFileSync(join(DIST, MARK), 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { anew: { type: 'boolean' } } })
  const started = performance.now()
  const isBuilt = await buildWeb(values)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(isBuilt ? `Built the dress-up app in ${seconds} s.` : 'Nothing has changed.')
}
