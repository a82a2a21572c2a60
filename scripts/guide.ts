// `npm run guide`: builds the guide into guide/dist, as static files for any web server. Installs
// its tools if they are missing. GUIDE_BASE is the path that the guide is served under (default /).
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSequences } from '../guide/draw-sequence.ts'
import { labelCells } from '../guide/label-cells.ts'
import { listPages } from '../guide/list-pages.ts'
import { untranslated } from '../guide/reference/words.ts'

const GUIDE = fileURLToPath(new URL('../guide/', import.meta.url))
const DOCS = join(GUIDE, 'src/content/docs')
const ASTRO = join(GUIDE, 'node_modules/astro/bin/astro.mjs')

async function main(): Promise<void> {
  if (!existsSync(ASTRO)) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  await rm(DOCS, { recursive: true, force: true })
  const pages = await listPages()
  for (const { path, text } of pages) {
    const file = join(DOCS, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, joinLines(drawSequences(text)))
  }
  run(process.execPath, [ASTRO, 'build'])
  for (const path of globSync('dist/**/*.html', { cwd: GUIDE })) {
    const file = join(GUIDE, path)
    await writeFile(file, labelCells(await readFile(file, 'utf8')))
  }
  // Types for editors; our own code does not use them.
  await rm(join(GUIDE, '.astro'), { recursive: true, force: true })
  const left = untranslated.size > 0 ? `, ${untranslated.size} sentences are only in English` : ''
  process.stdout.write(`${pages.length} pages in guide/dist${left}\n`)
}

/** Joins wrapped Japanese lines without a space. */
const joinLines = (text: string) => text.replaceAll(/([^ -~\n])\n(?=[^ -~\n])/g, '$1')

function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(command, args, { cwd: GUIDE, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// The server modules that declare refusals leave threads running.
await main()
process.exit()
