import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { knitSocks } from '../feet/footwear.ts'
import { sneakers } from '../feet/sneakers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface CanvasShoesColours {
  main: Hex
  /** The toe caps, laces and soles. */
  light: Hex
  sock: Hex
  outline: Hex
}

/** Canvas sneakers with short socks. */
export function makeCanvasShoes(name: string, colours: CanvasShoesColours): Model {
  const fabric = cloth.roll(128, 256)
  const { main, light, outline } = colours
  const laced = cloth.print(fabric, 100, 150, sneakers.paint(main, { light, trimOutline: outline }))
  const shoes = sneakers.make()
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline: outline,
    cloth: [['socks', cloth.dye(fabric, colours.sock), knitSocks(0.092)]],
    trim: [
      ['shoes', laced, shoes.upper],
      ['soles', cloth.dye(fabric, light), shoes.sole],
    ],
  })
}
