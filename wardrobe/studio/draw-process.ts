// Renders for the studio, in a separate process: it is replaced when a source of the wardrobe
// changes, because a process cannot load a module a second time.
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { arrangeCells } from '../arrange-cells.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '../catalogue.ts'
import { drawLook } from '../draw-look.ts'
import { listPieces } from './list-pieces.ts'
import { type Drawn, type Order, TURNS } from './order.ts'

process.on('message', (order: Order) => process.send?.(draw(order)))
process.on('disconnect', () => process.exit())

function draw({ id, piece: key, version, kind }: Order): Drawn {
  try {
    const found = listPieces().find((candidate) => candidate.key === key)
    if (!found) return { id, error: `the wardrobe has no ${JSON.stringify(key)}` }
    // Models are cached by key.
    const piece = { ...found, key: `${key}/${version}` }
    const png = kind === 'turns' ? drawTurns(piece) : drawSheet(piece)
    return { id, png, triangles: countTriangles(piece) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

const countTriangles = ({ make }: Piece) =>
  (make?.().primitives ?? []).reduce((sum, { indices }) => sum + indices.length / 3, 0)

/** The first starter outfit, without the pieces that this piece replaces. */
function wear(piece: Piece): Piece[] {
  const [{ pieces }] = STARTER_OUTFITS
  const outfit = pieces.map((key) => CATALOGUE.find((candidate) => candidate.key === key))
  const kept = outfit.flatMap((worn) =>
    worn && !worn.slots.some((slot) => piece.slots.includes(slot)) ? [worn] : [],
  )
  return [...kept, piece]
}

const WHOLE = { target: [0, 0.5, 0], heightMetres: 1.16 } as const
const CLOSE = { target: [0, 0.76, 0], heightMetres: 0.62 } as const

/** Parts that are shown in close-up. */
const ON_HEAD: readonly string[] = ['Hair', 'Face', 'Hat', 'Accessory']

type Camera = typeof WHOLE | typeof CLOSE

function drawView(piece: Piece, degrees: number, view: { size: [number, number]; camera: Camera }) {
  const [frame] = drawLook(wear(piece), {
    widthPx: view.size[0],
    heightPx: view.size[1],
    clip: { motion: idle, durationS: LOOP_S },
    frameCount: 1,
    yaw: (degrees * Math.PI) / 180,
    target: [...view.camera.target],
    heightMetres: view.camera.heightMetres,
  })
  return frame
}

function drawTurns(piece: Piece): Uint8Array {
  const { widthPx, heightPx, count, columns } = TURNS
  const camera = ON_HEAD.includes(piece.part) ? CLOSE : WHOLE
  const cells = Array.from({ length: count }, (_, n) =>
    drawView(piece, (360 / count) * n, { size: [widthPx, heightPx], camera }),
  )
  return encodePng(arrangeCells(cells, { widthPx, heightPx, columns }), deflateSync)
}

function drawSheet(piece: Piece): Uint8Array {
  const cells = [CLOSE, WHOLE].flatMap((camera) =>
    [0, 45, 90, 180].map((degrees) => drawView(piece, degrees, { size: [240, 240], camera })),
  )
  return encodePng(arrangeCells(cells, { widthPx: 240, heightPx: 240, columns: 4 }), deflateSync)
}
