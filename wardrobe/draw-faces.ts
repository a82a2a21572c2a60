// Draws a contact sheet of faces: `node wardrobe/draw-faces.ts OUT.png [face …] [options below]`.
// Each row is a face: the drawn one, the moving one, and then the moving one with each mixture of
// expressions that `--show` names. Prints the similarity (SSIM) of the first two.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { arrangeCells } from './arrange-cells.ts'
import { drawFace, FACE_SHEET } from './draw-face.ts'
import { measureLikeness } from './face/moving/measure-likeness.ts'
import { FACES } from './face/pieces.ts'
import { FACE_MORPHS } from './kit/piece.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Expressions with weights, such as `happy:0.5+aa:1`, separated by commas. */
    show: { type: 'string', default: '' },
    /** The angle of the viewer, in degrees. */
    turn: { type: 'string', default: '0' },
    morphs: { type: 'string', default: 'vrm' },
  },
})
const [out, ...keys] = positionals
const morphs = FACE_MORPHS.find((kind) => kind === values.morphs) ?? 'vrm'
const yaw = (Number(values.turn) * Math.PI) / 180
const mixtures = values.show.split(',').filter((text) => text !== '')

const rows = (keys.length > 0 ? keys : listMoods()).map(drawRow)
const sheet = arrangeCells(rows.flat(), { ...FACE_SHEET, columns: rows[0].length })
writeFileSync(out, encodePng(sheet, deflateSync))

/** The first face of each mood. */
function listMoods(): string[] {
  const firsts = Map.groupBy(FACES, ({ traits }) => traits?.[0])
  return [...firsts.values()].map(([{ key }]) => key)
}

function drawRow(key: string): Uint32Array[] {
  const piece = FACES.find((face) => face.key === key)
  if (!piece?.make || !piece.makeMoving) throw new RangeError(`The wardrobe has no face '${key}'.`)
  const drawn = drawFace(piece.make(), {}, yaw)
  const moving: Model = piece.makeMoving(morphs)
  const rest = drawFace(moving, {}, yaw)
  const likeness = measureLikeness(drawn, rest, FACE_SHEET.widthPx)
  process.stdout.write(`${key} ${likeness.toFixed(4)}\n`)
  return [drawn, rest, ...mixtures.map((text) => drawFace(moving, readMixture(text), yaw))]
}

function readMixture(text: string): Record<string, number> {
  const parts = text.split('+').map((part) => part.split(':'))
  return Object.fromEntries(parts.map(([name, weight = '1']) => [name, Number(weight)]))
}
