import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawingFiles } from './drawing-files.ts'
import { START_SETTINGS, startDrawing } from './start-drawing.ts'

/**
 * Adds the files of a new drawn hairstyle, and returns their paths. Fails with `EEXIST` if the
 * hairstyle already has a drawing.
 *
 * @param key of lower-case letters, digits and hyphens
 */
export function createDrawing(key: string): string[] {
  const { svg, json } = drawingFiles(key)
  writeFileSync(svg, startDrawing(), { flag: 'wx' })
  writeFileSync(json, `${JSON.stringify(START_SETTINGS, null, 2)}\n`, { flag: 'wx' })
  return [svg, json].map((url) => fileURLToPath(url))
}
