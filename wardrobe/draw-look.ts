import { readFileSync } from 'node:fs'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { deformModel } from '@kisekae/avatar3d/deform/deform-model.ts'
import { loadKernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing/swing.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Piece } from './catalogue.ts'
import { fitPiece, listFits } from './fit-piece.ts'
import { matchBrows } from './match-brows.ts'

/** The background of sheets. */
export const SHEET_BACKGROUND = 0xfff6ece8

/** The view of a look. */
export interface View {
  widthPx: number
  heightPx: number
  clip: Clip
  /** Frames of one loop. */
  frameCount: number
  /** The moment of the loop that the first frame shows, 0 to 1; its start by default. */
  phase?: number
  /** The angle of the viewer around the figure, in radians. */
  yaw?: number
  /** The middle of the picture. */
  target?: Vec3
  heightMetres?: number
  /** Regions to omit, and an expression to show. */
  hide?: readonly string[]
  face?: string
  /** Whether the picture is transparent, with soft edges, to be laid over another picture. */
  clear?: boolean
}

const kernel = loadKernel(
  readFileSync(new URL(import.meta.resolve('@kisekae/avatar3d/kernel/raster.wasm'))),
)
const made = new Map<string, Model>()

/** Draws pieces worn together: one picture for each frame of the loop. */
export function drawLook(look: readonly Piece[], view: View): Uint32Array[] {
  const { widthPx, heightPx, clip, frameCount, phase = 0, yaw = 0, face, hide = [], clear } = view
  const hidden = new Set([...look.flatMap(({ hides }) => hides), ...hide])
  const worn = look.map((piece) => ({ part: piece.part, models: makeWorn(piece, look) }))
  const held = new Set(worn.flatMap(({ part, models }) => (part === 'Hand' ? models : [])))
  const avatar = assemble(
    worn.flatMap(({ models }) => models),
    { hidden, held },
  )
  const swung = swing(avatar, clip)
  const { target = [0, 0.5, 0], heightMetres = 1.16 } = view
  return drawAvatar(avatar, {
    widthPx,
    heightPx,
    frameCount,
    kernel,
    alpha: 'soft',
    background: clear ? null : SHEET_BACKGROUND,
    floorShadow: true,
    camera: { target, heightMetres, distanceMetres: 6, yaw },
    motion: (passed) => {
      const pose = swung(phase + passed)
      return face ? { ...pose, expressions: { [face]: 1 } } : pose
    },
  })
}

/**
 * The figure of the body that the pieces are worn on; without a body, the figure that they were
 * made for.
 */
const findFigure = (look: readonly Piece[]) =>
  look.flatMap(({ body }) => body?.figure ?? [])[0] ?? 'small'

/** A piece as it is worn: a hat squeezes the hair and the face (spec 4.3, rule 7). */
function makeWorn(piece: Piece, look: readonly Piece[]): Model[] {
  const figure = findFigure(look)
  const hat = look.find(({ part, deform }) => part === 'Hat' && deform)
  const by = hat && (listFits(hat).find((fit) => fit.figure === figure) ?? hat).deform
  const isSqueezed = piece.part === 'Hair' || piece.part === 'Face'
  return makeOnce(piece, figure)
    .map((model) => matchBrows(model, piece, look))
    .map((model) => (by && isSqueezed ? deformModel(model, by) : model))
}

/** The model of a piece on a figure. */
function makeOnce(piece: Piece, figure: string): Model[] {
  const { key, make } = piece
  if (!make) return []
  const fit = listFits(piece).find((one) => one.figure === figure)
  const name = fit?.key ?? key
  const model = made.get(name) ?? (fit ? fitPiece(piece, make, fit.figure) : make())
  made.set(name, model)
  return [model]
}
