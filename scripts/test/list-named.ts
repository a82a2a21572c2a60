import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The packages in the folder `web`; no paths, which a test that imports this would see. */
const WEB: Record<string, string> = {
  'web-common': 'common',
  dressup: 'dressup',
  console: 'console',
}

/** `import type` makes nothing happen. */
const TYPES = /^(?:import|export) type\s+(?:\{[^}]*\}|[\w* ]+?)\s+from '[^']+'/gm
/** A module, or the path of a program, a folder or a picture that is opened by it. */
const NAMES = /'([^'\s$]+)'|"([^"\s$]+)"|`([^`\s$]+)`/g

/** What a source names that is there: from the root, folders included. */
export function listNamed(path: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(path) || !existsSync(join(ROOT, path))) return []
  const text = readFileSync(join(ROOT, path), 'utf8').replaceAll(TYPES, '')
  const names = [...text.matchAll(NAMES)].map(([, a, b, c]) => a ?? b ?? c)
  return [...new Set(names.flatMap((name) => resolve(path, name)))]
}

/** A source, and all files that it and they name, however far; from the root, sorted. */
export function listBehind(path: string): string[] {
  const behind = new Set([path])
  // A set gives what is added while it is read, too.
  for (const source of behind)
    for (const named of listNamed(source))
      if (statSync(join(ROOT, named)).isFile()) behind.add(named)
  return [...behind].toSorted()
}

function resolve(from: string, name: string): string[] {
  const [, word, rest] = /^@kisekae\/([\w-]+)\/(.+)$/.exec(name) ?? []
  if (word) return listThere(join(WEB[word] ? `web/${WEB[word]}` : word, rest))
  // A lone word is a word, unless it ends as a file does.
  if (!/\/|\.\w+$/.test(name)) return []
  const beside = listThere(join(dirname(from), name))
  // Commands name files from the root.
  return beside.length > 0 || !from.startsWith('scripts/') ? beside : listThere(name)
}

function listThere(path: string): string[] {
  const place = relative(ROOT, join(ROOT, path))
  // A folder right below the root would say nothing.
  const isInside = place.includes('/') && !place.startsWith('..')
  return isInside && !place.includes('node_modules') && existsSync(join(ROOT, place)) ? [place] : []
}
