import { readFileSync } from 'node:fs'
import { drawingFiles } from './drawing-files.ts'
import { type Guide, readDrawing } from './read-drawing.ts'
import { readSettings, type Settings } from './settings.ts'

export interface Drawing {
  guides: Guide[]
  settings: Settings
}

/** Reads the files of a drawing again, so that a change is visible without a restart. */
export function loadDrawing(key: string): Drawing {
  const { svg, json } = drawingFiles(key)
  return {
    guides: readDrawing(readFileSync(svg, 'utf8')),
    settings: readSettings(JSON.parse(readFileSync(json, 'utf8'))),
  }
}
