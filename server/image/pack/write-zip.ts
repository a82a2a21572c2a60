import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** In ASCII. */
  path: string
  byteCount: number
}

/**
 * Always 1 January 1980, the earliest date that a zip file can contain, so that equal packs have
 * equal bytes.
 */
const DAY = 0x0021
const VERSION = 20
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22

/** The size of a zip file of these entries. */
export const countZipBytes = (entries: readonly ZipEntry[]): number =>
  entries.reduce(
    (sum, { path, byteCount }) => sum + LOCAL_BYTES + CENTRAL_BYTES + 2 * path.length + byteCount,
    END_BYTES,
  )

/**
 * Writes a zip file piece by piece, with one entry in memory at a time. Entries are not compressed:
 * pictures already are. A zip of 4 GiB or 65,536 entries would need another format.
 */
export async function* writeZip<Entry extends ZipEntry>(
  entries: readonly Entry[],
  read: (entry: Entry) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = await read(entry)
    if (bytes.length !== entry.byteCount) throw new Error(`${entry.path} has changed.`)
    const path = Buffer.from(entry.path, 'latin1')
    const described = describe(bytes, path)
    const local = Buffer.concat([numbers([0x04034b50, 4]), described, path])
    const made = numbers([0x02014b50, 4], [VERSION, 2])
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(made, described, place, path)
    offset += local.length + bytes.length
    yield local
    yield bytes
  }
  yield Buffer.concat([...directory, describeEnd(entries.length, directory, offset)])
}

/** The fields that the header of an entry and the directory have in common. */
const describe = (bytes: Uint8Array, path: Buffer) =>
  numbers(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [DAY, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [path.length, 2],
    [0, 2],
  )

function describeEnd(entryCount: number, directory: readonly Buffer[], offset: number): Buffer {
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  return numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entryCount, 2],
    [entryCount, 2],
    [directoryBytes, 4],
    [offset, 4],
    [0, 2],
  )
}

/** Little-endian numbers of 2 or 4 bytes. */
function numbers(...fields: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
