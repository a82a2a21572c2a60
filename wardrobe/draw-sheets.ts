import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { arrangeCells } from './arrange-cells.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'
import { drawLook, type View } from './draw-look.ts'

/** A written page, and the pieces in its rows. */
interface Page {
  file: string
  rows: string[][]
}

const COLUMNS = 8
const ROWS = 6
const CELL = { widthPx: 180, heightPx: 240 }
/**
 * Which of the sixteen frames of a motion are shown, each in a cell. The frames are not evenly
 * spaced, because many motions have a beat.
 */
const MOMENTS = [0, 3, 6, 11]

type Framing = { target: Vec3; heightMetres: number }
const WHOLE: Framing = { target: [0, 0.51, 0], heightMetres: 1.16 }
const HEAD: Framing = { target: [0, 0.79, 0], heightMetres: 0.66 }
/** A framing that leaves room for top hats. */
const HATTED: Framing = { target: [0, 0.86, 0], heightMetres: 0.84 }
const FRAMINGS: Partial<Record<Piece['part'], Framing>> = { Face: HEAD, Hair: HEAD, Hat: HATTED }

/**
 * Draws all pieces on pages, part by part, each worn by the same figure. The pages are written one
 * at a time, as the caller iterates.
 */
export function* drawSheets(out: string, onPart: () => void): Generator<Page> {
  let number = 0
  for (const part of new Set(CATALOGUE.map((piece) => piece.part))) {
    onPart()
    const shown = CATALOGUE.filter((piece) => piece.part === part)
    const cellsEach = part === 'Motion' ? MOMENTS.length : 1
    const perRow = COLUMNS / cellsEach
    for (let first = 0; first < shown.length; first += perRow * ROWS) {
      const pieces = shown.slice(first, first + perRow * ROWS)
      const file = out.replace(/\.png$/i, `-${++number}.png`)
      const cells = pieces.flatMap(drawPiece)
      const sheet = arrangeCells(cells, { ...CELL, columns: COLUMNS })
      writeFileSync(file, encodePng(sheet, deflateSync))
      yield { file, rows: breakRows(pieces, perRow) }
    }
  }
}

const breakRows = (pieces: readonly Piece[], perRow: number) =>
  Array.from({ length: Math.ceil(pieces.length / perRow) }, (_, row) =>
    pieces.slice(row * perRow, (row + 1) * perRow).map(({ key }) => key),
  )

function drawPiece(piece: Piece): Uint32Array[] {
  const view: View = {
    ...CELL,
    ...(FRAMINGS[piece.part] ?? WHOLE),
    clip: piece.makeMotion?.() ?? { motion: idle, durationS: LOOP_S },
    frameCount: piece.part === 'Motion' ? 16 : 1,
    // Bags and wings are on the back.
    yaw: piece.slots.some((slot) => slot === 'back' || slot === 'tail') ? 2.6 : 0.35,
  }
  const frames = drawLook(dressIn(piece), view)
  return piece.part === 'Motion' ? MOMENTS.map((moment) => frames[moment]) : frames
}

/**
 * A body is shown alone; any other piece is shown on a starter figure, in place of the pieces in
 * the same slots.
 */
function dressIn(piece: Piece): Piece[] {
  if (piece.part === 'Body') return [piece]
  const others = chooseOutfit(piece).filter(
    ({ slots }) => !slots.some((slot) => piece.slots.includes(slot)),
  )
  return [...others, piece]
}

/**
 * The first outfit with a piece for the same bodies as the given piece, so that the given piece
 * fits the outfit's body.
 */
function chooseOutfit({ bodies }: Piece): Piece[] {
  const outfits = STARTER_OUTFITS.map(({ pieces }) =>
    CATALOGUE.filter(({ key }) => pieces.includes(key)),
  )
  const wanted = JSON.stringify(bodies)
  const isFit = (outfit: Piece[]) => outfit.some((worn) => JSON.stringify(worn.bodies) === wanted)
  return outfits.find(isFit) ?? outfits[0]
}
