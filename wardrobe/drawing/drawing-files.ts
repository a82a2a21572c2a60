import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files of a drawn hairstyle: the guides of its locks, and its settings. */
export const drawingFiles = (key: string) => ({
  svg: new URL(`${key}.svg`, import.meta.url),
  json: new URL(`${key}.json`, import.meta.url),
})

/** The keys of all drawn hairstyles. */
export const listDrawings = (): string[] =>
  globSync('*.svg', { cwd: fileURLToPath(new URL('.', import.meta.url)) }).map((file) =>
    file.slice(0, -4),
  )
