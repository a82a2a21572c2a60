// The part of the tar format (POSIX ustar) that a backup needs: plain files, each held in memory.
import { basename, dirname } from 'node:path'

export interface TarEntry {
  name: string
  bytes: Buffer
}

/** A file that is not one of our archives, or is incomplete. */
export class TarBroken extends Error {}

const BLOCK = 512
/** The offsets and lengths of the header fields. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const SUM = [148, 8] as const
const TYPE = [156, 1] as const
const PREFIX = [345, 155] as const

/**
 * The maximum size of an entry; rows and blobs are far smaller. An entry is held in memory as a
 * whole, and its rows as one string.
 */
const ENTRY_BYTES_MAX = 256 * 1024 * 1024

/** Packs entries into an archive. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield makeHeader(name, bytes.length)
    yield bytes
    yield Buffer.alloc(-bytes.length & (BLOCK - 1))
  }
  // Two empty blocks end an archive; without them, it is incomplete.
  yield Buffer.alloc(2 * BLOCK)
}

function makeHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const folder = dirname(name)
  const parts = folder === '.' ? { base: name, folder: '' } : { base: basename(name), folder }
  if (parts.base.length > NAME[1] || folder.length > PREFIX[1]) {
    throw new Error(`'${name}' is too long for an archive.`)
  }
  header.write(parts.base, NAME[0])
  header.write(parts.folder, PREFIX[0])
  // Mode, owner, and group, then the size in octal digits; only the owner may read unpacked files.
  header.write('0000600\0' + '0000000\0'.repeat(2), NAME[1])
  header.write(`${bytes.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, SIZE[0])
  header.write('0', TYPE[0])
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM[0])
  return header
}

/** The checksum of a header: the sum of its bytes, with spaces in the checksum's own field. */
function sumOf(header: Buffer): number {
  const counted = Buffer.from(header)
  counted.fill(' ', SUM[0], SUM[0] + SUM[1])
  return counted.reduce((sum, byte) => sum + byte, 0)
}

/** The entries of an archive, one after the other. @throws TarBroken */
export async function* unpackTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = createTaker(chunks)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const text = ([at, length]: readonly [number, number]) =>
      header.toString('utf8', at, at + length).split('\0')[0]
    if (Number.parseInt(text(SUM), 8) !== sumOf(header)) throw new TarBroken('it is not an archive')
    // Backups contain no links, folders, devices, or extended headers.
    if (text(TYPE) !== '0') throw new TarBroken('it contains something other than plain files')
    const folder = text(PREFIX)
    const length = readSize(text(SIZE))
    const bytes = Buffer.from(await take(length))
    await take(-length & (BLOCK - 1))
    yield { name: folder ? `${folder}/${text(NAME)}` : text(NAME), bytes }
  }
}

function readSize(digits: string): number {
  if (!/^[0-7]{11}$/.test(digits)) throw new TarBroken('an entry has no size')
  const bytes = Number.parseInt(digits, 8)
  if (bytes > ENTRY_BYTES_MAX) throw new TarBroken('an entry is too large')
  return bytes
}

/** Reads this many bytes from a stream at a time. */
function createTaker(chunks: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const reading = chunks[Symbol.asyncIterator]()
  let kept: Buffer[] = []
  let length = 0
  return async (count) => {
    while (length < count) {
      const { done, value } = await reading.next()
      if (done) throw new TarBroken('it is cut off')
      kept.push(value)
      length += value.length
    }
    const all = kept.length === 1 ? kept[0] : Buffer.concat(kept)
    kept = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}
