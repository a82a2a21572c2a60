import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { knitSocks } from '../feet/footwear.ts'
import { maryJanes } from '../feet/mary-janes.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'

interface StrapShoesColours {
  leather: Hex
  sock: Hex
  /** The lace at the top of the socks. */
  lace: Hex
  sole: Hex
  outline: Hex
}

/** Mary Janes with socks that end in a frill of lace. */
export function makeStrapShoes(name: string, colours: StrapShoesColours): Model {
  const fabric = cloth.roll(128, 256)
  const { leather, sock, outline } = colours
  const strapped = cloth.print(fabric, 100, 150, maryJanes.paint(leather, sock, outline))
  const frilled = cloth.print(fabric, 120, 24, scalloped(colours))
  const shoes = maryJanes.make()
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline: outline,
    cloth: [
      ['socks', cloth.dye(fabric, sock), knitSocks(0.112)],
      ['frills', frilled, frills()],
    ],
    trim: [
      ['shoes', strapped, shoes.upper],
      ['soles', cloth.dye(fabric, colours.sole), shoes.sole],
    ],
  })
}

const WAVES = 9

/** A frill that stands away from the ankle below the top of the sock. */
function frills(): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const turn = (u - 0.5) * 2 * Math.PI
    const radius = 0.0345 + 0.0105 * v + 0.0028 * v * Math.cos(WAVES * turn)
    return [0.0538 + Math.sin(turn) * radius, 0.109 - 0.023 * v, Math.cos(turn) * radius - 0.001]
  }
  const sheet = weaveSheet({
    columns: 54,
    rows: 3,
    closed: true,
    point,
    hem: { bottom: 0.0015 },
  })
  return sewPair(sheet, ['LowerLeg'])
}

/** A row of holes, and shade in the hollows of the frill. */
function scalloped({ sock, lace, outline }: StrapShoesColours) {
  const [ground, thread, line] = [sock, lace, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.12) return ground
    const place = Math.abs(((u * WAVES * 2 + 0.5) % 1) - 0.5)
    if (Math.hypot(place * 1.8, (v - 0.72) * 2.2) < 0.2) return line
    const inHollow = Math.abs(((u * WAVES) % 1) - 0.5) < 0.12
    return inHollow ? [thread[0] * 0.84, thread[1] * 0.81, thread[2] * 0.89] : thread
  }
}
