import type { Deform } from '@kisekae/avatar3d/deform/deform.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { fitToFigure, type Wearer } from '@kisekae/avatar3d/fit/fit-to-figure.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { makeBody } from './body/body.ts'
import { EYE_HEIGHTS } from './body/eye-heights.ts'
import { TONES } from './body/pieces.ts'
import { makeSlenderBody } from './body/slender/make-slender-body.ts'
import { DEEP, placeOnHead, turnOnHead } from './body/slender/place-head.ts'
import { wearFace } from './body/slender/wear-face.ts'
import { vec } from './kit/mesh/vector.ts'
import type { Part, Piece } from './kit/piece.ts'

/** A piece's part for another figure than the one that it is cut for. */
export interface FittedPiece {
  figure: 'slender'
  /** Names the part for `makePart`. */
  key: string
  deform?: Deform
}

const MARK = '@slender'

/** The parts that are worn on the body; others go with any figure unchanged. */
const WORN: ReadonlySet<Part> = new Set(['Face', 'Hair', 'Hat', 'Clothes', 'Accessory', 'Hand'])

/** The figures that a piece is fitted to; the tall one wears it unchanged. */
export function listFits({ key, part, deform }: Piece): FittedPiece[] {
  if (!WORN.has(part)) return []
  return [
    { figure: 'slender', key: fittedKey(key), ...(deform && { deform: placeDeform(deform) }) },
  ]
}

/** The name of a piece's part for the slender figure. */
export const fittedKey = (key: string) => key + MARK

/** Divides the name of a part into the piece's key and whether it is for the slender figure. */
export function readFit(name: string): { key: string; isFitted: boolean } {
  const isFitted = name.endsWith(MARK)
  return { key: isFitted ? name.slice(0, -MARK.length) : name, isFitted }
}

/** Fits a part to the slender figure; a face is mapped to its head, with the same picture. */
export function fitPiece(part: Part, model: Model): Model {
  if (part === 'Face') return wearFace(model)
  wearers ??= measureWearers()
  return fitToFigure(model, wearers.small, wearers.slender, { isHeld: part === 'Hand' })
}

let wearers: Record<'small' | 'slender', Wearer> | undefined

function measureWearers() {
  const small = makeBody('small', TONES.fair, 'small')
  const slender = makeSlenderBody('slender', TONES.fair)
  return {
    small: { model: small, figure: measureFigure(small, EYE_HEIGHTS.small) },
    slender: { model: slender, figure: measureFigure(slender) },
  }
}

/** The plane above which a hat squeezes hair, on the slender figure's head. */
function placeDeform({ center, axis, factor }: Deform): Deform {
  const [x, y, z] = center
  const at = placeOnHead([x, y, z])
  const way = vec.normalize(turnOnHead([axis[0], axis[1], axis[2]], [x, y, z]))
  return { center: at, axis: way, factor: factor * DEEP }
}
