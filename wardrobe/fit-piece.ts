import type { Deform } from '@kisekae/avatar3d/deform/deform.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { fitToFigure, type Wearer } from '@kisekae/avatar3d/fit/fit-to-figure.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { makeBody } from './body/body.ts'
import { EYE_HEIGHTS } from './body/eye-heights.ts'
import { TONES } from './body/pieces.ts'
import { type Build, isSixHeads, SIX_HEADS, type SixHeads } from './body/six-heads/builds.ts'
import { makeSixHeads } from './body/six-heads/make-six-heads.ts'
import { DEEP, placeOnHead, turnOnHead } from './body/six-heads/place-head.ts'
import { wearFace } from './body/six-heads/wear-face.ts'
import { vec } from './kit/mesh/vector.ts'
import type { Part, Piece } from './kit/piece.ts'

/** The figures that can have a part of their own; the small one wears what is made for it. */
type Fitted = SixHeads | 'tall'

/** A piece's part for a figure other than the one that it is cut for. */
export interface FittedPiece {
  figure: Fitted
  /** Names the part for `makePart`. */
  key: string
  deform?: Deform
}

const MARK = '@'

/** The parts that are worn on the body; the others fit any figure unchanged. */
const WORN: ReadonlySet<Part> = new Set(['Face', 'Hair', 'Hat', 'Clothes', 'Accessory', 'Hand'])

/**
 * The figures that a piece is fitted to or made for; the tall one wears most pieces unchanged.
 */
export function listFits({ key, part, deform, isMadeForTall }: Piece): FittedPiece[] {
  if (!WORN.has(part)) return []
  const figures: Fitted[] = isMadeForTall ? ['tall', ...FITTED_TO] : FITTED_TO
  return figures.map((figure) => ({
    figure,
    key: fittedKey(key, figure),
    ...(deform && { deform: isSixHeads(figure) ? placeDeform(deform, figure) : deform }),
  }))
}

const FITTED_TO = Object.keys(SIX_HEADS).filter(isSixHeads)

/** The name of a piece's part for another figure. */
export const fittedKey = (key: string, figure: Fitted) => key + MARK + figure

/** Divides the name of a part into the piece's key and the figure that it is fitted to. */
export function readFit(name: string): { key: string; figure: Fitted | null } {
  const [key, figure = ''] = name.split(MARK)
  return figure === 'tall' || isSixHeads(figure) ? { key, figure } : { key: name, figure: null }
}

/**
 * Fits a part to a figure, unless the piece makes a separate part for that figure; a face is mapped
 * to the figure's head, with the same texture.
 */
export function fitPiece(
  { part, makeFor }: Pick<Piece, 'part' | 'makeFor'>,
  make: () => Model,
  figure: Fitted,
): Model {
  if (makeFor) return makeFor(figure)
  if (!isSixHeads(figure)) return make()
  const model = make()
  if (part === 'Face') return wearFace(model, figure)
  return fitToFigure(model, getWearer('small'), getWearer(figure), { isHeld: part === 'Hand' })
}

const wearers = new Map<string, Wearer>()

function getWearer(figure: 'small' | SixHeads): Wearer {
  const wearer = wearers.get(figure) ?? measureWearer(figure)
  wearers.set(figure, wearer)
  return wearer
}

function measureWearer(figure: 'small' | SixHeads): Wearer {
  if (figure === 'small') {
    const model = makeBody(figure, TONES.fair, figure)
    return { model, figure: measureFigure(model, EYE_HEIGHTS.small) }
  }
  const model = makeSixHeads(figure, TONES.fair, figure)
  return { model, figure: measureFigure(model) }
}

/**
 * The plane above which a hat squeezes the hair, on the heads of the figures that are six heads
 * tall.
 */
function placeDeform({ center, axis, factor }: Deform, figure: SixHeads): Deform {
  const { frame }: Build = SIX_HEADS[figure]
  const [x, y, z] = center
  const at = placeOnHead([x, y, z], frame)
  const way = vec.normalize(turnOnHead([axis[0], axis[1], axis[2]], [x, y, z]))
  return { center: at, axis: way, factor: factor * DEEP * frame.headSize }
}
