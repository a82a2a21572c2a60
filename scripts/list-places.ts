import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CatalogueEntry, catalogue } from '@kisekae/contract/endpoints.ts'

/** An endpoint and the lines that declare and serve it, as `file:line` relative to the root. */
export type Place = CatalogueEntry & {
  readonly route: string
  readonly declaredAt: string
  readonly servedAt: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** All endpoints of the contract with their places in the source. */
export function listPlaces(): Place[] {
  const served = new Map(listServerFiles().flatMap(listServed))
  return catalogue.map((entry) => {
    const { name, word, endpoint } = entry
    return {
      ...entry,
      route: `${endpoint.method} ${endpoint.path}`,
      declaredAt: findDeclaration(word, name),
      servedAt: served.get(name) ?? findPage(endpoint.path),
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

// A handler is installed by `on(createGuest, …)`, under the name that the contract exports.
function listServed(path: string): [name: string, place: string][] {
  const source = readSource(path)
  return [...source.matchAll(/\bon\(\s*(\w+)\s*,/g)].map(({ 1: name, index }) => [
    name,
    `${path}:${lineAt(source, index)}`,
  ])
}

/** Finds the place where the page with this path is served. */
function findPage(path: string): string {
  const route = `'${path.replaceAll(/\{(\w+)\}/g, ':$1')}'`
  const file = listServerFiles().find((each) => readSource(each).includes(route))
  if (!file) throw new Error(`Nothing serves ${path}.`)
  const source = readSource(file)
  return `${file}:${lineAt(source, source.indexOf(route))}`
}

function findDeclaration(word: string, name: string): string {
  const path = `contract/${word}.ts`
  const source = readSource(path)
  return `${path}:${lineAt(source, source.indexOf(`export const ${name} `))}`
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
