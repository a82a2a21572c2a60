// Draws a contact sheet: `node wardrobe/sheet.ts OUT.png [key or outfit …] [options below]`.
// Several keys joined by `+` are worn together; without any, all starter outfits are drawn.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { deformModel } from '@kisekae/avatar3d/deform/deform-model.ts'
import { encodePng } from '@kisekae/avatar3d/image/encode-png.ts'
import { idle } from '@kisekae/avatar3d/motion/idle.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { swing } from '@kisekae/avatar3d/motion/swing.ts'
import { drawAvatar } from '@kisekae/avatar3d/raster/draw-avatar.ts'
import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from './catalogue.ts'

const BACKGROUND = 0xfff6ece8

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '240x320' },
    turns: { type: 'string', default: '0,40,180' },
    /** The middle of the picture and its height, in metres: `0,0.5,0,1.2`. */
    zoom: { type: 'string' },
    columns: { type: 'string', default: '6' },
    phase: { type: 'string', default: '0' },
    /** An expression to show, and layers to leave out, joined by commas. */
    face: { type: 'string' },
    hide: { type: 'string', default: '' },
    /** A piece to move to, such as `motion-wave`; without one the figure stands at ease. */
    motion: { type: 'string' },
  },
})
const [out, ...wishes] = positionals
const [widthPx, heightPx] = values.size.split('x').map(Number)
const columns = Number(values.columns)
const clip = findClip(values.motion)
const made = new Map<string, Model>()

const looks = (wishes.length > 0 ? wishes : STARTER_OUTFITS.map(({ key }) => key)).map(findLook)
const turns = values.turns.split(',').map((degrees) => (Number(degrees) * Math.PI) / 180)
const pictures = looks.flatMap((look) => turns.map((yaw) => draw(look, yaw)))
writeFileSync(out, encodePng(arrange(pictures), deflateSync))

/** An outfit by its key, or the pieces that a wish names. */
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

function draw(look: Piece[], yaw: number): Uint32Array {
  const hidden = new Set([...look.flatMap(({ hides }) => hides), ...values.hide.split(',')])
  const avatar = assemble(look.flatMap(makeOnce).map(squeezeUnder(look)), { hidden })
  const swung = swing(avatar, clip)
  const { face } = values
  const [picture] = drawAvatar(avatar, {
    ...{ widthPx, heightPx, camera: findCamera(yaw), frameCount: 1, background: BACKGROUND },
    motion: () => {
      const pose = swung(Number(values.phase))
      return face ? { ...pose, expressions: { [face]: 1 } } : pose
    },
  })
  return picture
}

/** What a hat does to hair and face (spec 4.3, rule 7). */
function squeezeUnder(look: Piece[]) {
  const by = look.find(({ part, deform }) => part === 'Hat' && deform)?.deform
  const soft = look.filter(({ part }) => part === 'Hair' || part === 'Face')
  const models = new Set(soft.flatMap(makeOnce))
  return (model: Model) => (by && models.has(model) ? deformModel(model, by) : model)
}

function findCamera(yaw: number) {
  const [x, y, z, heightMetres] = (values.zoom ?? '0,0.5,0,1.16').split(',').map(Number)
  const target: Vec3 = [x, y, z]
  return { target, heightMetres, distanceMetres: 6, yaw }
}

function makeOnce({ key, make }: Piece): Model[] {
  if (!make) return []
  const model = made.get(key) ?? make()
  made.set(key, model)
  return [model]
}

function arrange(cells: Uint32Array[]) {
  const across = Math.min(columns, cells.length)
  const rows = Math.ceil(cells.length / across)
  const sheet = { widthPx: widthPx * across, heightPx: heightPx * rows }
  const pixels = new Uint32Array(sheet.widthPx * sheet.heightPx).fill(BACKGROUND)
  cells.forEach((cell, n) => {
    const left = (n % across) * widthPx
    const top = Math.floor(n / across) * heightPx
    for (let row = 0; row < heightPx; row++) {
      const line = cell.subarray(row * widthPx, (row + 1) * widthPx)
      pixels.set(line, (top + row) * sheet.widthPx + left)
    }
  })
  return { ...sheet, pixels }
}
