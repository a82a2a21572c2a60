import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { stripComments } from '@kisekae/wardrobe/strip-comments.ts'

/** Imported modules, except type imports, which do not exist at run time. */
const IMPORTED = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
/** Modules that are imported later, binaries, and the programs of threads. */
const OPENED = /(?:import|import\.meta\.resolve|new URL)\(\s*'([^']+)'/g

/**
 * URLs of the folders whose sources are hashed. Each key is the name that replaces its URL in the
 * hash; both end with a slash.
 */
export type Rooms = Readonly<Record<string, string>>

/**
 * Identifies the code that a module runs: a hash of all source files in `rooms` that it loads,
 * directly or indirectly, without their comments.
 */
export function hashSources(entry: URL, rooms: Rooms): string {
  const hash = createHash('sha256')
  for (const [name, url] of listSources(entry, rooms))
    hash.update(`${name}\n`).update(isCode(url) ? stripComments(String(read(url))) : read(url))
  return hash.digest('hex').slice(0, 16)
}

/**
 * All sources in these rooms, sorted by name. The names do not depend on where the rooms are
 * installed.
 */
export function listSources(entry: URL, rooms: Rooms): [name: string, url: string][] {
  const loaded = new Set([entry.href])
  // Iterating over a set includes elements added during the loop.
  for (const url of loaded) for (const found of listLoaded(url)) loaded.add(found)
  const inRooms = [...loaded].flatMap((url): [string, string][] => {
    const room = Object.keys(rooms).find((name) => url.startsWith(rooms[name] ?? ''))
    return room === undefined ? [] : [[room + url.slice(rooms[room]?.length), url]]
  })
  return inRooms.sort(([a], [b]) => (a < b ? -1 : 1))
}

function listLoaded(url: string): string[] {
  if (!isCode(url)) return []
  const text = String(read(url))
  return [...text.matchAll(IMPORTED), ...text.matchAll(OPENED)].flatMap(([, name = '']) => {
    if (!name.startsWith('.') && !name.startsWith('@kisekae/')) return []
    const found = name.startsWith('.') ? new URL(name, url).href : import.meta.resolve(name)
    return statSync(new URL(found), { throwIfNoEntry: false })?.isFile() ? [found] : []
  })
}

const isCode = (url: string) => url.endsWith('.ts')
const read = (url: string) => readFileSync(new URL(url))
