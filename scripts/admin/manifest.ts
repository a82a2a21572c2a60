import { Refused } from '../command/refused.ts'
import type { TableShape } from './tables.ts'

/** The first entry of a backup, which describes its source. */
export interface Manifest {
  /** The version of the archive's layout. */
  format: 1
  /** RFC 3339, by the clock of the database. */
  madeAt: string
  /** The version of PostgreSQL; the version that restores the backup may differ. */
  postgres: string
  /** The file names of the applied migrations. */
  migrations: string[]
  tables: TableShape[]
}

export const MANIFEST = 'backup.json'
/** The folders of the archive. */
export const FOLDER = { tables: 'tables', files: 'files', blobs: 'blobs' } as const

/**
 * The destination of an entry; for a blob, the folder that `openBlobs` opens and its key in that
 * folder.
 */
export type EntryPlace =
  | { kind: 'table'; table: string }
  | { kind: 'file'; file: string }
  | { kind: 'blob'; folder: string; key: string }

/**
 * Returns the destination of an entry with this name. Only names that `backup` writes are allowed;
 * names that could lead out of the folder (`..`, an absolute path, a drive) are refused.
 * @throws Refused
 */
export function readEntryName(name: string): EntryPlace {
  const table = /^tables\/(\w{1,63})\/\d{1,9}\.json$/.exec(name)
  if (table) return { kind: 'table', table: table[1] }
  const file = FILES.find((known) => name === `${FOLDER.files}/${known}`)
  if (file) return { kind: 'file', file }
  const blob = /^blobs\/([\w-]+(?:\/[\w-]+)*)\/([\w-]+)$/.exec(name)
  if (blob) return { kind: 'blob', folder: blob[1], key: blob[2] }
  throw new Refused(`this is not a backup of the service: it contains ${JSON.stringify(name)}`)
}

/** Files in the data folder that are neither the database nor blobs. */
export const FILES = ['demo.json']

/** @throws Refused if the archive is not a backup of the service, or has a later format */
export function readManifest(entry: { name: string; bytes: Buffer } | undefined): Manifest {
  if (entry?.name !== MANIFEST) throw new Refused('this is not a backup of the service')
  const manifest = readJson(entry.bytes)
  if (!isManifest(manifest)) throw new Refused('this is not a backup of the service')
  if (manifest.format === 1) return manifest
  throw new Refused(`the backup has format ${manifest.format}: restore it with a newer version`)
}

/** @throws Refused if the bytes are not JSON */
export function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Refused('the backup is damaged: an entry is not valid JSON')
  }
}

function isManifest(value: unknown): value is Manifest {
  const { format, migrations, tables } = Object(value) as Record<string, unknown>
  return typeof format === 'number' && isTexts(migrations) && isList(tables, isTable)
}

const isTable = (value: unknown): value is TableShape => {
  const { name, columns } = Object(value) as Record<string, unknown>
  return typeof name === 'string' && isTexts(columns)
}

export const isTexts = (value: unknown): value is string[] =>
  isList(value, (each) => typeof each === 'string')

const isList = (value: unknown, isFit: (each: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isFit)
