import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  name: string
  checksum: string
  /**
   * Whether processes of the previous version can use the database after the migration (ADR 0032).
   */
  isAdditive: boolean
  statements: string[]
}

/** The first line of a migration that removes something, with the reason why nothing uses it. */
const CONTRACT = /^-- Contract: \S/

/** Reads the folder's migrations (`NNNN-name.sql`) in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      const isAdditive = !CONTRACT.test(text)
      return { name, checksum, isAdditive, statements: splitStatements(text) }
    }),
  )
}

/**
 * Lazy, so that a statement ends at the first semicolon that ends a line; the last statement may
 * have none.
 */
const STATEMENT = /(?:\$\$.*?\$\$|.)+?(?:;[ \t]*$|$(?!.))/gms

/**
 * A statement ends with a semicolon at the end of a line, unless it is between two `$$`; comment
 * lines belong to no statement.
 */
function splitStatements(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '')
  const statements = code.match(STATEMENT) ?? []
  return statements
    .map((statement) => statement.replace(/;[ \t]*$/, ''))
    .filter((statement) => statement.trim() !== '')
}
