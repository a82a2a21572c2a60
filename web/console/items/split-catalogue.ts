import type { Catalogue, CatalogueItem } from '@kisekae/contract/console/catalogue.ts'

/** Reads a chosen file: a catalogue in JSON, or a table, which is returned unchanged. */
export async function readCatalogue(file: File): Promise<Catalogue | File> {
  if (!file.name.endsWith('.json')) return file
  try {
    // The service validates the catalogue's contents.
    return JSON.parse(await file.text()) as Catalogue
  } catch {
    return file
  }
}

const PART_LETTERS_MAX = 16_000_000
const PART_ITEMS_MAX = 5_000

/**
 * Splits a catalogue into chunks that the service accepts one by one, each of which is a catalogue
 * itself.
 */
export function splitCatalogue(given: Catalogue | File): Blob[] {
  if (given instanceof File || !Array.isArray(given.items)) {
    return [given instanceof File ? given : new Blob([JSON.stringify(given)])]
  }
  const parts: CatalogueItem[][] = [[]]
  let letters = 0
  for (const item of given.items) {
    letters += item.file?.length ?? 500
    if (letters > PART_LETTERS_MAX || (parts.at(-1)?.length ?? 0) >= PART_ITEMS_MAX) {
      parts.push([])
      letters = item.file?.length ?? 500
    }
    parts.at(-1)?.push(item)
  }
  return parts.map((items) => new Blob([JSON.stringify({ ...given, items })]))
}
