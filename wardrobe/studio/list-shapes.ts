import { listDrawings } from '../drawing/drawing-files.ts'
import { listPieces } from './list-pieces.ts'

/** A shape of the wardrobe, in its first colour. */
export interface ShownShape {
  piece: string
  part: string
  name: string
  /** The key of the drawing that it is made from, if it is a drawn hairstyle. */
  drawing?: string
}

/** Every piece that has a shape; all colours of a shape share one entry. */
export function listShapes(): ShownShape[] {
  const drawings = listDrawings()
  const shapes = new Map<string, ShownShape>()
  for (const { key, part, name, variant, make } of listPieces()) {
    const style = variant?.style ?? key
    if (!make || shapes.has(style)) continue
    const drawing = drawings.find((one) => style === `hair-${one}`)
    shapes.set(style, { piece: key, part, name: variant?.styleEn ?? name.en, drawing })
  }
  return [...shapes.values()]
}
