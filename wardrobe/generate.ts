import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE, type Piece } from './catalogue.ts'
import { compressFile } from './compress-file.ts'
import { findFirstColour } from './find-first-colour.ts'
import { hashSources } from './hash-sources.ts'
import { makeInThreads } from './make-in-threads.ts'

interface Options {
  folder: string
  /** Makes all pieces, even if their files exist. */
  isAnew?: boolean
  /** Called once with the number of pieces to generate, and then for each finished piece. */
  onStart?: (count: number) => void
  onMade?: (key: string) => void
}

/** The contents of the folder after the run. */
interface Generated {
  count: number
  madeCount: number
  byteLength: number
  packedLength: number
}

/** A generated file: its description, and the hash of its sources. */
interface Entry {
  file: string
  sources: string
  sha256: string
  byteLength: number
  /**
   * The length of the file as the service compresses it; unknown until all files have been
   * generated.
   */
  packedLength?: number
}

/** The contents of a folder, by key. */
const LIST_FILE = 'parts.json'
const LIST_EVERY = 20

/**
 * Writes the files of pieces into a folder, in threads; skips pieces whose sources and file are
 * unchanged. Files of pieces that no longer exist are removed.
 */
export async function generate(options: Options): Promise<Generated> {
  const { folder, isAnew = false, onStart, onMade } = options
  mkdirSync(folder, { recursive: true })
  const [sources, known] = [await hashSources(), readList(folder)]
  const entries = new Map<string, Entry>()
  for (const { key } of CATALOGUE) {
    const entry = known[key]
    if (!isAnew && entry?.sources === sources.get(key) && isWhole(folder, entry))
      entries.set(key, entry)
  }
  const orders = CATALOGUE.filter(({ key }) => !entries.has(key)).map((piece) => ({
    key: piece.key,
    path: join(folder, fileOf(piece)),
  }))
  onStart?.(orders.length)
  try {
    await makeInThreads(orders, availableParallelism(), ({ key, path, ...made }) => {
      const file = path.slice(join(folder, '/').length)
      entries.set(key, { file, sources: sources.get(key) ?? '', ...made })
      // If the command is interrupted, most finished files are kept.
      if (entries.size % LIST_EVERY === 0) writeList(folder, entries)
      onMade?.(key)
    })
    for (const [key, entry] of entries) entry.packedLength ??= measurePacked(folder, entries, key)
  } finally {
    writeList(folder, entries)
  }
  for (const [key, { file }] of Object.entries(known))
    if (!entries.has(key)) rmSync(join(folder, file), { force: true })
  const sumOf = (length: 'byteLength' | 'packedLength') =>
    [...entries.values()].reduce((sum, entry) => sum + (entry[length] ?? 0), 0)
  return {
    count: entries.size,
    madeCount: orders.length,
    byteLength: sumOf('byteLength'),
    packedLength: sumOf('packedLength'),
  }
}

/**
 * The compressed length of a file; for every colour except the first, only the difference from the
 * first one is stored.
 */
function measurePacked(folder: string, entries: ReadonlyMap<string, Entry>, key: string): number {
  const read = (made: string | null) => {
    const entry = made === null ? undefined : entries.get(made)
    return entry && readFileSync(join(folder, entry.file))
  }
  const bytes = read(key)
  return bytes ? compressFile(bytes, read(findFirstColour(key))).length : 0
}

const fileOf = ({ key, part }: Piece) => `${key}.${part === 'Motion' ? 'vrma' : 'vrm'}`

function readList(folder: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(join(folder, LIST_FILE), 'utf8'))
  } catch {
    // Without a list, or with a truncated one, every piece is generated again.
    return {}
  }
}

function writeList(folder: string, entries: ReadonlyMap<string, Entry>): void {
  const ordered = CATALOGUE.flatMap(({ key }) => {
    const entry = entries.get(key)
    return entry ? [[key, entry]] : []
  })
  const text = JSON.stringify(Object.fromEntries(ordered), null, 1)
  writeFileSync(join(folder, LIST_FILE), `${text}\n`)
}

function isWhole(folder: string, { file, sha256 }: Entry): boolean {
  try {
    const bytes = readFileSync(join(folder, file))
    return createHash('sha256').update(bytes).digest('hex') === sha256
  } catch {
    return false
  }
}
