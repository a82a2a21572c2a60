// Makes the built dress-up app installable: adds its icons, its manifests and its service worker
// (docs/adr/0053-…). Part of `npm run build:web`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE_LANGUAGES, type PageLanguage } from '../contract/page-language.ts'
import type { AppFiles } from '../web/dressup/offline/app-files.ts'
import { describeApp } from '../web/dressup/offline/describe-app.ts'
import { loadMessages } from '../web/dressup/words/load-messages.ts'

const ROOT = fileURLToPath(new URL('../web/dressup', import.meta.url))

/** An entry of Vite's manifest. */
interface Chunk {
  file: string
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  css?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

const PAGE = 'index.html'
const TEXTS = /(?:^words\/|\/texts\/[a-z]+-)([\w-]+)\.ts$/

/**
 * @param folder where Vite has built the app
 * @param build identifies the build
 */
export async function buildInstallable(folder: string, build: string): Promise<void> {
  const chunks: Chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  await drawIcons(folder)
  await Promise.all(PAGE_LANGUAGES.map((language) => writeManifest(folder, language)))
  await buildWorker(folder, listFiles(chunks, build))
}

/** Systems crop maskable icons to their own shape, so these have no rounded corners. */
const ICONS = [
  { name: 'icon-192.png', widthPx: 192, isRound: true },
  { name: 'icon-512.png', widthPx: 512, isRound: true },
  { name: 'icon-maskable-512.png', widthPx: 512, isRound: false },
  { name: 'icon-apple-180.png', widthPx: 180, isRound: false },
]

async function drawIcons(folder: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const svg = readFileSync(join(ROOT, 'public/icon.svg'), 'utf8')
  for (const { name, widthPx, isRound } of ICONS) {
    const drawn = isRound ? svg : svg.replace(/ rx="\d+"/, '')
    await sharp(Buffer.from(drawn), { density: (72 * widthPx) / 64 })
      .resize(widthPx)
      .png()
      .toFile(join(folder, name))
  }
}

async function writeManifest(folder: string, language: PageLanguage): Promise<void> {
  const manifest = describeApp(language, await loadMessages(language))
  writeFileSync(join(folder, `app-${language}.webmanifest`), JSON.stringify(manifest))
}

/** Groups the files of the build by the time at which they are needed. */
export function listFiles(chunks: Chunks, build: string): AppFiles {
  const page = chunks[PAGE]
  const screens = (page.dynamicImports ?? []).filter((name) => !TEXTS.test(name))
  const names = new Set([PAGE, ...screens])
  // Entries that are added during the loop are visited, too.
  for (const name of names) for (const next of chunks[name].imports ?? []) names.add(next)
  const needed = [...names].flatMap((name) => [chunks[name].file, ...(chunks[name].css ?? [])])
  const texts = Object.groupBy(
    Object.keys(chunks).filter((name) => TEXTS.test(name)),
    (name) => TEXTS.exec(name)?.[1] ?? '',
  )
  return {
    build,
    entry: page.file,
    screens: [...new Set(needed)].map((file) => `/${file}`),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, own = []]) => [
        language,
        own.map((name) => `/${chunks[name].file}`),
      ]),
    ),
  }
}

async function buildWorker(folder: string, files: AppFiles): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // Not every browser supports module workers.
      lib: {
        entry: join(ROOT, 'offline/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'worker.js',
      },
      minify: true,
    },
  })
}
