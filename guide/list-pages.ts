import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@kisekae/contract/endpoints.ts'
import { describeConfig, readConfig } from '@kisekae/server/config.ts'
import { listServerFiles, readSource } from '../scripts/list-places.ts'
import {
  describeEndpoints,
  describeErrors,
  describeEvents,
  describeSettings,
} from './reference/describe-lists.ts'
import { describeReason } from './reference/describe-reason.ts'
import { describeWord } from './reference/describe-word.ts'
import type { Page } from './reference/page.ts'
import { LANGUAGES, type Language } from './reference/words.ts'

const PAGES = fileURLToPath(new URL('./pages/', import.meta.url))
const BLOCKS = fileURLToPath(new URL('./blocks/', import.meta.url))

/** The pages that were written by hand, unchanged. */
export function listWrittenPages(): Page[] {
  const paths = globSync('**/*.md', { cwd: PAGES }).toSorted()
  return paths.map((path) => ({ path, text: readFileSync(join(PAGES, path), 'utf8') }))
}

/** All pages of the guide: first those written by hand, then those generated from the source. */
export async function listPages(): Promise<Page[]> {
  const faults = await loadFaults()
  const settings = describeConfig(readConfig({}))
  const words = [...new Set(catalogue.map(({ word }) => word))]
  const written = LANGUAGES.flatMap((language) => [
    describeEndpoints(catalogue, language),
    ...words.map((word, at) => {
      const entries = catalogue.filter((entry) => entry.word === word)
      return describeWord(word, entries, { language, order: at + 1 })
    }),
    describeErrors(faults, readBlock('errors', language), language),
    describeEvents(language),
    describeSettings(settings, language),
  ])
  const pages = [...listWrittenPages(), ...written]
  const titles = new Map(pages.map((page) => [page.path.slice(0, -MD.length), readTitle(page)]))
  const reasons = LANGUAGES.flatMap((language) =>
    faults.map((fault) => describeReason(fault, { language, titles })),
  )
  return [...pages, ...reasons]
}

const MD = '.md'

const readTitle = ({ text }: Page) => /^title: "?(.*?)"?$/m.exec(text)?.[1] ?? ''

const readBlock = (name: string, language: Language) =>
  readFileSync(`${BLOCKS}${name}-${language}.md`, 'utf8').trim()

// A fault is registered when the module that declares it is loaded.
/** The refusals that partners can receive. */
export async function loadFaults() {
  const declaring = listServerFiles().filter((path) => /= fault\(/.test(readSource(path)))
  for (const path of declaring) await import(`../${path}`)
  const { FAULTS } = await import('@kisekae/server/kernel/fault/fault.ts')
  const { isOfOwnPages } = await import('@kisekae/server/kernel/fault/error-body.ts')
  return [...FAULTS.values()].filter(({ domain }) => !isOfOwnPages(domain))
}
