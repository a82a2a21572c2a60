import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawingFiles, listDrawings } from '../drawing/drawing-files.ts'
import { loadDrawing } from '../drawing/load-drawing.ts'
import { BadDrawing } from '../drawing/read-drawing.ts'
import { RANGES, readSettings } from '../drawing/settings.ts'

/** The maximum size of the settings that are read, in bytes. */
const BYTES_MAX = 65_536

/** The settings of a drawing with their ranges, the layers that it has, and its files. */
export function loadSettings(key: string) {
  const { svg, json } = findFiles(key)
  const { guides, settings } = loadDrawing(key)
  return {
    ranges: RANGES,
    value: settings,
    layers: [...new Set(guides.map(({ layer }) => layer))],
    files: [svg, json].map((url) => fileURLToPath(url)),
  }
}

/** Writes the settings of a drawing, if they are valid. */
export async function saveSettings(key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const { json } = findFiles(key)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > BYTES_MAX) throw new BadDrawing(`settings exceed ${BYTES_MAX} bytes`)
    chunks.push(chunk)
  }
  const settings = readSettings(parse(Buffer.concat(chunks).toString()))
  writeFileSync(json, `${JSON.stringify(settings, null, 2)}\n`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadDrawing('settings are not JSON')
  }
}

/** Only names of existing drawings lead to a file. */
function findFiles(key: string) {
  if (!listDrawings().includes(key)) throw new BadDrawing(`no drawing ${JSON.stringify(key)}`)
  return drawingFiles(key)
}
