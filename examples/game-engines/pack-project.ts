import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEADER_BYTES = 100
const MD5_BYTES = 16

/** The files of a project, by path. */
export function readProject(folder: string): Map<string, Buffer> {
  const paths = globSync('**/*.*', { cwd: folder })
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
}

/**
 * A project in Godot's PCK format, version 2: a header, the list of the files, and their contents.
 */
export function packProject(project: Map<string, Buffer>): Buffer {
  const files = [...project].map(([path, content]) => ({ name: toName(path), content }))
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const numbers = Buffer.alloc(16 + MD5_BYTES + 4)
    numbers.writeBigUInt64LE(BigInt(offset), 0)
    numbers.writeBigUInt64LE(BigInt(content.length), 8)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(name.length)
    entries.push(length, name, numbers)
    offset += content.length
  }
  const list = Buffer.concat(entries)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('GDPC')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(4, 8)
  header.writeBigUInt64LE(BigInt(HEADER_BYTES + list.length), 24)
  header.writeUInt32LE(files.length, HEADER_BYTES - 4)
  return Buffer.concat([header, list, ...files.map(({ content }) => content)])
}

/** Padded to four bytes. */
function toName(path: string): Buffer {
  const name = Buffer.from(`res://${path}`)
  return Buffer.concat([name, Buffer.alloc((4 - (name.length % 4)) % 4)])
}
