import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyEndpoint } from '@kisekae/contract/every-endpoint.ts'
import type { CatalogueEntry } from '@kisekae/contract/wire.ts'

/** An endpoint and the lines that declare and serve it, as `file:line` relative to the root. */
export type Place = CatalogueEntry & {
  readonly route: string
  readonly declaredAt: string
  readonly servedAt: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** All endpoints of the contract, with their locations in the source. */
export function listPlaces(): Place[] {
  const served = new Map(listServerFiles().flatMap(listServed))
  return everyEndpoint.map((entry) => {
    const { name, word, endpoint } = entry
    return {
      ...entry,
      route: `${endpoint.method} ${endpoint.path}`,
      declaredAt: findDeclaration(word, name),
      servedAt: served.get(`${word} ${name}`) ?? findPage(name),
    }
  })
}

/** The sources of the server without their tests, in a fixed order. */
export function listServerFiles(): string[] {
  return globSync('server/**/*.ts', { cwd: root, exclude: ['**/node_modules', '**/*.test.ts'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

export const readSource = (path: string) => readFileSync(join(root, path), 'utf8')

// A handler is installed by `on(createGuest, …)` or `on(contract.readShop, …)`, under the name that
// the contract exports.
function listServed(path: string): [key: string, place: string][] {
  const source = readSource(path)
  const words = listImports(source)
  return [...source.matchAll(/\bon\(\s*(\w+)(?:\.(\w+))?\s*,/g)].map(
    ({ 1: imported, 2: name = imported, index }) => [
      `${words.get(imported)} ${name}`,
      `${path}:${lineAt(source, index)}`,
    ],
  )
}

/** The word of the contract that each imported name comes from. */
function listImports(source: string): Map<string, string> {
  const imports = source.matchAll(
    /^import (?:\* as )?([^']+) from '@kisekae\/contract\/([\w/-]+)\.ts'/gm,
  )
  return new Map(
    [...imports].flatMap(([, names, word]) =>
      (names.match(/\w+/g) ?? []).map((name) => [name, word]),
    ),
  )
}

/** Finds the place where a page is served: `page(connect, …)`, or the route at `urlOf(openKit)`. */
function findPage(name: string): string {
  const use = new RegExp(`\\b(page|urlOf)\\(${name}\\b`)
  const file = listServerFiles().find((each) => use.test(readSource(each)))
  if (!file) throw new Error(`Nothing serves ${name}.`)
  const source = readSource(file)
  return `${file}:${lineAt(source, source.search(use))}`
}

function findDeclaration(word: string, name: string): string {
  const path = `contract/${word}.ts`
  const source = readSource(path)
  return `${path}:${lineAt(source, source.indexOf(`export const ${name} `))}`
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
