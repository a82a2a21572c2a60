import { Refused } from '../command/refused.ts'
import type { TableShape } from './tables.ts'

/** The first entry of a backup: what it was made from. */
export interface Manifest {
  /** Of the layout of the archive. */
  format: 1
  /** RFC 3339, by the clock of the database. */
  madeAt: string
  /** Of PostgreSQL; it may be another one where it is restored. */
  postgres: string
  /** Names of the files that were applied. */
  migrations: string[]
  tables: TableShape[]
}

export const MANIFEST = 'backup.json'
/** Folders of the archive, and where what is in them belongs. */
export const FOLDER = { tables: 'tables', files: 'files', blobs: 'blobs' } as const

/** Files of the data folder that are neither database nor blobs. */
export const FILES = ['demo.json']

/** @throws Refused when the archive is none of ours, or of a later layout */
export function readManifest(entry: { name: string; bytes: Buffer } | undefined): Manifest {
  if (entry?.name !== MANIFEST) throw new Refused('this is no backup of the service')
  // Ours: whoever can forge it can forge all that follows, and restores it for themselves.
  const manifest = JSON.parse(entry.bytes.toString()) as Manifest
  if (manifest.format === 1) return manifest
  throw new Refused(`the backup has format ${manifest.format}: restore it with a newer version`)
}
