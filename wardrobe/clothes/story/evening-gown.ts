import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface GownColours {
  main: Hex
  /** The colour of the skirt at its hem. */
  deep: Hex
  /** Stars that gather towards the hem. */
  glitter: Hex
  /** The gloves, and the drape over the shoulders. */
  veil: Hex
  sash: Hex
  shoe: Hex
  outline: Hex
  trimOutline: Hex
}

/** An off-the-shoulder evening gown with long gloves, and a skirt like a night full of stars. */
export function makeEveningGown(name: string, colours: GownColours): Model {
  const fabric = cloth.roll(512, 256)
  const starry = cloth.print(fabric, 504, 190, fading(colours))
  const { shoe, trimOutline } = colours
  const leather = cloth.print(fabric, 50, 50, maryJanes.paint(shoe, shoe, trimOutline))
  const [main, veil, sash] = [colours.main, colours.veil, colours.sash].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline,
    hung: HUNG,
    cloth: [
      ['bodice', main, bodice()],
      ['drape', veil, drapeShoulders()],
      ['skirt', starry, sewSkirt({ ...SKIRT, pleats: 9, crispness: 0.3, depth: 0.008 }, HUNG)],
      ['gloves', veil, gloves()],
    ],
    trim: [
      ['sash', sash, sewWaistband(0.455, 0.4285)],
      ['rose', sash, tieRibbon([0.046, 0.441, 0.066], 0.62, 'spine')],
      ['shoes', leather, shoes.upper],
      ['soles', sash, shoes.sole],
    ],
  })
}

// The skirt reaches below the feet of the figure on which it is modelled, because only the tall
// figure wears it.
const SKIRT = { waist: 0.4335, hem: -0.038, waistRadius: 0.0655, hemRadius: 0.184 }
const HUNG = hangSkirt(SKIRT)

/** The bodice reaches up to the arms; the collarbone is bare. */
function bodice(): Mesh {
  const point = wrap.band(0.545, 0.42, (v) => 0.0085 - 0.001 * v)
  const sheet = weaveSheet({
    columns: 32,
    rows: 9,
    closed: true,
    point,
    hem: { top: 0.003 },
  })
  return bindToBones(sheet, ['hips', 'spine', 'chest'])
}

/** Soft folds round the chest and the upper arms. */
function drapeShoulders(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const turn = (u - 0.5) * 2 * Math.PI
    const fold = 0.0045 * Math.sin(v * Math.PI * 3)
    const [rx, rz] = [0.108 + fold, 0.0655 + 0.004 * v + fold]
    const dip = 0.012 * Math.cos(turn) ** 2
    return [Math.sin(turn) * rx, 0.566 - dip - 0.042 * v, Math.cos(turn) * rz]
  }
  const sheet = weaveSheet({
    columns: 40,
    rows: 8,
    closed: true,
    point,
    hem: { top: 0.004, bottom: 0.004 },
  })
  return bindToBones(sheet, ['chest', 'UpperArm'])
}

function gloves(): Mesh {
  const sheet = weaveSheet({
    columns: 18,
    rows: 7,
    closed: true,
    point: wrap.sleeve(0.158, 0.246, (v) => 0.0285 - 0.0055 * v),
    hem: { top: 0.003, bottom: 0.003 },
  })
  return sewPair(sheet, ['UpperArm', 'LowerArm', 'Hand'])
}

const ACROSS = 22
const ROWS = 9

/**
 * A gradient from one colour to the other, with stars of several sizes, more of them further down.
 */
function fading({ main, deep, glitter }: GownColours) {
  const [upper, lower, star] = [main, deep, glitter].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const ground = vec.mix(upper, lower, Math.min(1, Math.max(0, v * 1.3 - 0.25)))
    const row = Math.floor(v * ROWS)
    const place = u * ACROSS + (row % 2) / 2
    const number = (Math.floor(place) % ACROSS) * 7 + row * 13
    if ((number * 37) % 100 > v * 105 - 12) return ground
    const x = ((place % 1) - 0.5 + 0.2 * Math.sin(number)) * 45 * (0.4 + 0.6 * v)
    const y = (((v * ROWS) % 1) - 0.5 + 0.2 * Math.cos(number * 1.7)) * 46
    const size = 1.3 + (number % 3)
    return Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y)) < Math.sqrt(size * 2.4) ? star : ground
  }
}
