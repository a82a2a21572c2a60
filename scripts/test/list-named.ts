import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The folders of `web` by the names of their packages; they are not written as paths, because tests
 * that import this module would then depend on them.
 */
const WEB: Record<string, string> = {
  'web-common': 'common',
  dressup: 'dressup',
  console: 'console',
}

/** `import type` has no effect at run time. */
const TYPES = /^(?:import|export) type\s+(?:\{[^}]*\}|[\w* ]+?)\s+from '[^']+'/gm
/** The name of a module, or the path of a program, folder, or picture that it opens. */
const NAMES = /'([^'\s$]+)'|"([^"\s$]+)"|`([^`\s$]+)`/g

/** The existing files and folders that a source names, relative to the root. */
export function listNamed(path: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(path) || !existsSync(join(ROOT, path))) return []
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(TYPES, '')
  const names = [...text.matchAll(NAMES)].map(([, a, b, c]) => a ?? b ?? c)
  return [...new Set(names.flatMap((name) => resolve(path, name)))]
}

/** A source and all files that it names, transitively; relative to the root, sorted. */
export function listBehind(path: string): string[] {
  const behind = new Set([path])
  // Iterating over a set includes elements added during the loop.
  for (const source of behind)
    for (const named of listNamed(source))
      if (statSync(join(ROOT, named)).isFile()) behind.add(named)
  return [...behind].toSorted()
}

function resolve(from: string, name: string): string[] {
  const [, word, rest] = /^@kisekae\/([\w-]+)\/(.+)$/.exec(name) ?? []
  if (word) return listThere(join(WEB[word] ? `web/${WEB[word]}` : word, rest))
  // A single word is a path only if it has a file extension.
  if (!/\/|\.\w+$/.test(name)) return []
  const beside = listThere(join(dirname(from), name))
  // Scripts name files relative to the root.
  return beside.length > 0 || !from.startsWith('scripts/') ? beside : listThere(name)
}

function listThere(path: string): string[] {
  const place = relative(ROOT, join(ROOT, path))
  // A folder directly below the root would contain too many files.
  const isInside = place.includes('/') && !place.startsWith('..')
  return isInside && !place.includes('node_modules') && existsSync(join(ROOT, place)) ? [place] : []
}
