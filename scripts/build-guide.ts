// Builds the edition of the guide that the service shows at /guide, and the reference at /docs:
// plain pages in guide/dist-plain, which git ignores. It needs only the service's own packages, and
// does nothing if the sources have not changed.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMenu } from '../guide/list-menu.ts'
import type { Page } from '../guide/reference/page.ts'
import { LANGUAGES, type Language } from '../guide/reference/words.ts'
import { type MenuGroup, placeOf, readHead, writePlainPage } from '../guide/write-plain-page.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GUIDE = join(ROOT, 'guide')
const DIST = join(GUIDE, 'dist-plain')
const BASE = '/guide/'
/** In the built folder, the file that contains the hash of the sources. */
const MARK = 'sources.sha256'
const SOURCES = ['guide/**/*.{ts,js,md,json,css}', 'contract/**/*.ts', 'server/**/*.ts']

/** Builds the pages unless they are up to date; returns whether it did. */
export async function buildGuide({ anew = false } = {}): Promise<boolean> {
  const sources = hashSources()
  if (!anew && readMark() === sources) return false
  const { listPages } = await import('../guide/list-pages.ts')
  const pages = await listPages()
  const fresh = `${DIST}-${process.pid}`
  for (const page of pages) {
    const language = page.path.startsWith('ja/') ? 'ja' : 'en'
    const html = writePlainPage(page, { base: BASE, language, menu: fillMenu(pages, language) })
    const file = join(fresh, placeOf(page), 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  await writeReference(join(fresh, 'docs'))
  cpSync(join(GUIDE, 'public/pictures'), join(fresh, 'pictures'), { recursive: true })
  cpSync(join(GUIDE, 'public/icon.svg'), join(fresh, 'icon.svg'))
  cpSync(join(GUIDE, 'src/style.css'), join(fresh, 'style.css'))
  cpSync(join(GUIDE, 'plain.css'), join(fresh, 'plain.css'))
  await writeFile(join(fresh, MARK), sources)
  await replace(fresh)
  return true
}

/** The pages of /docs and their files. */
async function writeReference(folder: string): Promise<void> {
  const { loadFaults } = await import('../guide/list-pages.ts')
  const { writeDocs } = await import('../guide/docs/write-docs.ts')
  const faults = await loadFaults()
  for (const language of LANGUAGES) {
    await mkdir(join(folder, language), { recursive: true })
    await writeFile(join(folder, language, 'index.html'), writeDocs(faults, language))
  }
  for (const name of ['docs.css', 'try.js']) {
    cpSync(join(GUIDE, 'docs', name), join(folder, name))
  }
}

/** Replaces the folder atomically, so that an incomplete guide is never served. */
async function replace(fresh: string): Promise<void> {
  const old = `${fresh}-old`
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(fresh, DIST)
  await rm(old, { recursive: true, force: true })
}

function fillMenu(pages: readonly Page[], language: Language): MenuGroup[] {
  const own = pages.filter(({ path }) => path.startsWith(`${language}/`))
  const entryOf = (page: Page) => ({
    place: placeOf(page).slice(language.length + 1),
    title: readHead(page, 'title'),
  })
  return listMenu().map(({ pages: names, folder, ...labels }) => {
    const found = names
      ? names.flatMap((name) => own.filter(({ path }) => path === `${language}/${name}.md`))
      : own
          .filter(({ path }) => dirname(path) === `${language}/${folder}`)
          .toSorted((left, right) => orderOf(left) - orderOf(right))
    return { label: labels[language], entries: found.map(entryOf) }
  })
}

const orderOf = (page: Page) => Number(readHead(page, 'order'))

function hashSources(): string {
  const hash = createHash('sha256')
  const paths = globSync([...SOURCES, 'scripts/build-guide.ts'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/fixtures/**', '**/dist*/**', '**/node_modules/**'],
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
  console.log((await buildGuide()) ? 'Built the guide.' : 'Nothing has changed.')
  // The server modules that declare refusals leave threads running.
  process.exit()
}
