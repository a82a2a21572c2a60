// `node scripts/build-sdk.ts`: builds the published files of sdk/ into its folder dist, which git
// ignores: JavaScript, types, and the template of `kisekae init`. `npm pack ./sdk` calls it; it
// exits at once if the sources have not changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, cp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SDK = join(ROOT, 'sdk')
const DIST = join(SDK, 'dist')
/** The file in the built folder that contains the hash of the sources. */
const MARK = 'sources.sha256'

const SOURCES = [
  'sdk/{*,cli/*,cli/migrate/*,cli/template/*,elements/*}.{ts,js,json,md}',
  'sdk/cli/template/gitignore',
  'tsconfig.json',
  'scripts/build-sdk.ts',
]

/** Builds the current sources unless they are already built; the folder is replaced atomically. */
export async function buildSdk(): Promise<void> {
  const sources = hashSources()
  if (existsSync(join(DIST, MARK)) && readFileSync(join(DIST, MARK), 'utf8') === sources) return
  const fresh = `${DIST}-${process.pid}`
  compile(fresh)
  await cp(join(SDK, 'cli/template'), join(fresh, 'cli/template'), { recursive: true })
  await cp(join(SDK, 'elements'), join(fresh, 'elements'), { recursive: true })
  await cp(join(ROOT, 'LICENSE'), join(fresh, 'LICENSE'))
  // The command line is run, never imported.
  for (const path of globSync('cli/**/*.d.ts', { cwd: fresh })) await rm(join(fresh, path))
  for (const path of globSync('*.d.ts', { cwd: fresh })) nameJs(join(fresh, path))
  await chmod(join(fresh, 'cli/main.js'), 0o755)
  writeFileSync(join(fresh, MARK), sources)
  await rm(DIST, { recursive: true, force: true })
  await rename(fresh, DIST)
}

function compile(outDir: string): void {
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
  const args = [
    join(tsc, '../bin/tsc'),
    '-p',
    join(SDK, 'cli'),
    '--outDir',
    outDir,
    '--rootDir',
    SDK,
    '--noEmit',
    'false',
    '--declaration',
    '--rewriteRelativeImportExtensions',
  ]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
}

/** TypeScript leaves `.ts` in declarations, which some module resolution modes do not accept. */
function nameJs(path: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"))
}

function hashSources(): string {
  const hash = createHash('sha256')
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] })
  for (const path of paths.toSorted())
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

if (import.meta.main) await buildSdk()
