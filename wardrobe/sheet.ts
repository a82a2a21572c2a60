// Draws a contact sheet: `node wardrobe/sheet.ts OUT.png [key or outfit …] [options below]`.
// Pieces whose keys are joined by `+` are worn together; without any keys, all starter outfits are
// drawn.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { arrangeCells } from './arrange-cells.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'
import { drawLook } from './draw-look.ts'

/** A loop as in the pictures of the service. */
const FRAME_COUNT = 16

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '240x320' },
    turns: { type: 'string', default: '0,40,180' },
    /**
     * The middle and the height of the part that is shown, in metres; the default has room for the
     * tall figure too.
     */
    zoom: { type: 'string', default: '0,0.57,0,1.32' },
    columns: { type: 'string', default: '6' },
    /** A moment of the loop, rounded to the nearest of its sixteen frames. */
    phase: { type: 'string', default: '0' },
    /** Alternatively, the number of frames of the loop to show, each as a picture. */
    strip: { type: 'string' },
    /** An expression to show, and layers to omit, separated by commas. */
    face: { type: 'string' },
    hide: { type: 'string', default: '' },
    /**
     * The piece that contains the motion, such as `motion-wave`; without one, the figure stands at
     * rest.
     */
    motion: { type: 'string' },
  },
})
const [out, ...wishes] = positionals
const [widthPx, heightPx] = values.size.split('x').map(Number)
const clip = findClip(values.motion)

const looks = (wishes.length > 0 ? wishes : STARTER_OUTFITS.map(({ key }) => key)).map(findLook)
const turns = values.turns.split(',').map((degrees) => (Number(degrees) * Math.PI) / 180)
const cells = looks.flatMap((look) => turns.flatMap((yaw) => draw(look, yaw)))
const sheet = arrangeCells(cells, { widthPx, heightPx, columns: Number(values.columns) })
writeFileSync(out, encodePng(sheet, deflateSync))

/** An outfit by its key, or the pieces that the argument names. */
function findLook(wish: string): Piece[] {
  const outfit = STARTER_OUTFITS.find(({ key }) => key === wish)
  return (outfit?.pieces ?? wish.split('+')).flatMap((key) => {
    const starter = STARTER_OUTFITS.find((candidate) => candidate.key === key)
    return (starter?.pieces ?? [key]).map(findPiece)
  })
}

function findPiece(key: string): Piece {
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  if (!piece) throw new RangeError(`The wardrobe has no '${key}'.`)
  return piece
}

function findClip(key: string | undefined): Clip {
  const motion = key === undefined ? undefined : findPiece(key).makeMotion
  return motion?.() ?? { motion: idle, durationS: LOOP_S }
}

function draw(look: Piece[], yaw: number): Uint32Array[] {
  const [x, y, z, heightMetres] = values.zoom.split(',').map(Number)
  const phase = Number(values.phase)
  const frameCount = Number(values.strip ?? (phase > 0 ? FRAME_COUNT : 1))
  const frames = drawLook(look, {
    widthPx,
    heightPx,
    clip,
    frameCount,
    yaw,
    target: [x, y, z],
    heightMetres,
    hide: values.hide.split(','),
    face: values.face,
  })
  return values.strip ? frames : [frames[Math.round(phase * FRAME_COUNT) % frameCount]]
}
