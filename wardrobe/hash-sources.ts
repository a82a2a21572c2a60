import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Piece } from './kit/piece.ts'
import { stripComments } from './strip-comments.ts'

/**
 * This file lists all pieces and generates none, so a new hat does not change the hash of a shoe.
 */
const CATALOGUE_FILE = new URL('catalogue.ts', import.meta.url).href
const MAKER_FILE = new URL('make-part.ts', import.meta.url).href

/** The runtime compresses the pictures inside the files, and also the stored files. */
const RUNTIME = `zlib ${process.versions.zlib} zstd ${process.versions.zstd}`

const IMPORT = /^(?:import|export)(?! type)\s[^'"]*?from '([^']+)'/gm

/** Drawings and their settings are stored beside the sources that read them. */
const DRAWINGS = new URL('drawing/', import.meta.url)

/**
 * For the key of each piece, hashes everything that its file depends on: the sources that its
 * folder's `pieces.ts` and the maker import, directly or indirectly, and any drawings that they
 * read. A change to a hat therefore rebuilds all hats and nothing else; a change to the kit or the
 * figure rebuilds nearly everything; a change to a comment rebuilds nothing.
 */
export async function hashSources(): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const folder = fileURLToPath(new URL('.', CATALOGUE_FILE))
  for (const path of globSync('*/pieces.ts', { cwd: folder })) {
    const file = new URL(path, CATALOGUE_FILE).href
    const offers: Record<string, readonly Piece[]> = await import(file)
    const sources = hashFiles(listImports([file, MAKER_FILE]))
    // Some folders export a table of colours besides their pieces.
    for (const { key } of Object.values(offers).filter(Array.isArray).flat())
      hashes.set(key, createHash('sha256').update(`${RUNTIME}|${sources}`).digest('hex'))
  }
  return hashes
}

/** Files and their imports, by URL; type imports are skipped, because types produce no bytes. */
function listImports(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file === CATALOGUE_FILE) continue
    found.add(file)
    if (file.startsWith(DRAWINGS.href)) for (const drawing of listDrawings()) found.add(drawing)
    const text = readFileSync(new URL(file), 'utf8')
    for (const [, specifier] of text.matchAll(IMPORT)) {
      if (specifier.startsWith('.')) waiting.push(new URL(specifier, file).href)
      else if (specifier.startsWith('@kisekae/')) waiting.push(import.meta.resolve(specifier))
    }
  }
  return found
}

const listDrawings = () =>
  globSync('*.{svg,json}', { cwd: fileURLToPath(DRAWINGS) }).map(
    (file) => new URL(file, DRAWINGS).href,
  )

function hashFiles(files: ReadonlySet<string>): string {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) {
    const text = readFileSync(new URL(file), 'utf8')
    hash.update(file.endsWith('.ts') ? stripComments(text) : text).update('\n')
  }
  return hash.digest('hex')
}
