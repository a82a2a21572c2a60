import { posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { refuse } from '../upload-refused.ts'

/** The files of an uploaded zip, unpacked one by one within a common limit. */
export interface Zip {
  names: readonly string[]
  /** The bytes of a file; null if there is no file with this name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
}

const FILE_COUNT_MAX = 1_000
const MIB = 2 ** 20

/** Opens a zip file; the files that are read may together unpack to at most `mibMax` MiB. */
export async function openZip(bytes: Uint8Array, mibMax: number): Promise<Zip> {
  const zip = await open(bytes)
  if (zip.entryCount > FILE_COUNT_MAX)
    throw refuse('zipTooManyFiles', { count: zip.entryCount, limit: FILE_COUNT_MAX })
  const entries = await listEntries(zip)
  let spentBytes = 0
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.isEncrypted()) throw refuse('zipEncrypted', { name })
      spentBytes += entry.uncompressedSize
      if (spentBytes > mibMax * MIB) throw refuse('zipTooLarge', { limit: mibMax })
      return unpack(zip, entry)
    },
  }
}

async function open(bytes: Uint8Array): Promise<ZipFile> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    return await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
  } catch {
    throw refuse('zipBroken')
  }
}

/** The files by name, except folders and the files that macOS adds. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const entry of await readDirectory(zip)) {
    const name = entry.fileName
    if (name.endsWith('/') || isOfMacOs(name)) continue
    if (entries.has(name)) throw refuse('zipNameTwice', { name })
    entries.set(name, entry)
  }
  return entries
}

const UNSAFE = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    const [, name] = UNSAFE.exec(error instanceof Error ? error.message : '') ?? []
    throw name === undefined ? refuse('zipBroken') : refuse('zipNameUnsafe', { name })
  }
  return entries
}

const isOfMacOs = (name: string) =>
  name.startsWith('__MACOSX/') || posix.basename(name).startsWith('._')

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = await inflate(zip, entry)
  if (crc32(unpacked) !== entry.crc32) throw refuse('zipBroken')
  return Uint8Array.from(unpacked)
}

/** The library ends a stream that has more bytes than its entry declares. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw refuse('zipBroken')
  }
}
