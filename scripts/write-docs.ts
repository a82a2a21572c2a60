// Writes docs/endpoints.md and docs/errors.md from the source; `--check` only reports the stale
// ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeEndpoints } from './describe-endpoints.ts'
import { describeErrors } from './describe-errors.ts'
import { listPlaces, listServerFiles, readSource } from './list-places.ts'

const docs = fileURLToPath(new URL('../docs/', import.meta.url))

/** The generated pages by file name. */
async function writePages(): Promise<{ [name: string]: string }> {
  return {
    'endpoints.md': describeEndpoints(listPlaces()),
    'errors.md': describeErrors(await loadFaults()),
  }
}

/** The names of the pages that are out of date. */
export async function listStale(): Promise<string[]> {
  const pages = Object.entries(await writePages())
  return pages.filter(([name, text]) => readPage(name) !== text).map(([name]) => name)
}

// A fault is registered when the module that declares it is loaded.
async function loadFaults() {
  const declaring = listServerFiles().filter((path) => /= fault\(/.test(readSource(path)))
  for (const path of declaring) await import(`../${path}`)
  const { FAULTS } = await import('@kisekae/server/kernel/fault/fault.ts')
  return [...FAULTS.values()]
}

function readPage(name: string): string {
  return existsSync(docs + name) ? readFileSync(docs + name, 'utf8') : ''
}

async function main(): Promise<number> {
  if (!process.argv.includes('--check')) {
    for (const [name, text] of Object.entries(await writePages())) writeFileSync(docs + name, text)
    return 0
  }
  const stale = await listStale()
  const advice = `Stale: ${stale.join(', ')}. Run: node scripts/write-docs.ts\n`
  if (stale.length > 0) process.stdout.write(advice)
  return stale.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = await main()
