import { Catalogue, type CatalogueItem } from '@kisekae/contract/console/catalogue.ts'
import { Compile } from 'typebox/compile'
import { findExcess } from '../../account/call/find-excess.ts'
import { JsonRefused, readJson } from '../../kernel/http/read-json.ts'
import { CsvRefused } from './csv.ts'
import { type ItemLine, readTable } from './item-table.ts'

/** A catalogue item with its file as bytes. */
export interface GivenItem extends Omit<CatalogueItem, 'file'> {
  file?: Uint8Array<ArrayBuffer>
}

/** The content of an uploaded file; `refusal` is one line for the sender. */
export type GivenFile =
  | { kind: 'catalogue'; items: GivenItem[] }
  | { kind: 'table'; lines: ItemLine[] }
  | { kind: 'refused'; refusal: string }

const TABLE_MIB_MAX = 8

/** Reads a catalogue (JSON) or a table (CSV). */
export function readFile(bytes: Uint8Array): GivenFile {
  try {
    if (startsWithBrace(bytes)) return { kind: 'catalogue', items: readCatalogue(decode(bytes)) }
    if (bytes.length > TABLE_MIB_MAX * 2 ** 20) {
      throw new CsvRefused(`The table must not exceed ${TABLE_MIB_MAX} MiB.`)
    }
    return { kind: 'table', lines: readTable(decode(bytes)) }
  } catch (error) {
    if (error instanceof CsvRefused) return { kind: 'refused', refusal: error.message }
    if (error instanceof JsonRefused) {
      return { kind: 'refused', refusal: `The file ${error.message}.` }
    }
    throw error
  }
}

/** The byte order mark is kept, since the table reader removes it. */
const decode = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).toString('utf8')

const BRACE = 0x7b
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d])

const startsWithBrace = (bytes: Uint8Array) => bytes.find((byte) => !BLANKS.has(byte)) === BRACE

const check = Compile(Catalogue)

function readCatalogue(text: string): GivenItem[] {
  const given = readJson(text)
  // Checked first: TypeBox examines every value before it reports an error.
  const excess = findExcess(Catalogue, given)
  if (excess) throw refuse(excess.place.join('/'), excess.message)
  if (!check.Check(given)) {
    const [error] = check.Errors(given)
    throw refuse(error?.instancePath.slice(1) ?? '', String(error?.message))
  }
  return given.items.map(({ file, ...item }) => ({
    ...item,
    ...(file !== undefined && { file: Uint8Array.from(Buffer.from(file, 'base64')) }),
  }))
}

const refuse = (place: string, message: string) =>
  new CsvRefused(`The file is not a valid catalogue: /${place} ${message}.`)
