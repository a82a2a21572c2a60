import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { animalSlippers } from '../feet/animal-slippers.ts'
import { sewGarment } from '../sewing/sew-garment.ts'

interface SlipperColours {
  fur: Hex
  cheek: Hex
  sole: Hex
  outline: Hex
}

/** Slippers that are two sleeping rabbits. */
export function makeSlippers(name: string, colours: SlipperColours): Model {
  const fabric = cloth.roll(256, 256)
  const { fur, cheek, outline } = colours
  const faces = cloth.print(fabric, 130, 200, animalSlippers.paint(fur, cheek, outline))
  const { upper, sole } = animalSlippers.make()
  return sewGarment({
    name,
    fabric,
    outline,
    trimOutline: outline,
    cloth: [['slippers', faces, upper]],
    trim: [['soles', cloth.dye(fabric, colours.sole), sole]],
  })
}
