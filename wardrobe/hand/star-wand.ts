import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { star } from '../kit/solid/star.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface WandColours {
  star: Hex
  rod: Hex
  ribbon: Hex
  outline: Hex
}

/** The wand points up and outwards. */
const { at, place, grip } = gripLeft('pinch', [0.47, 0.07, 0.89])

/** A wand with a star: held in the left hand, because the right one waves. */
export function makeStarWand(name: string, colours: WandColours): Model {
  const fabric = cloth.roll(64, 16)
  const box: Box = { min: [-0.056, -0.056, -0.02], max: [0.056, 0.056, 0.02] }
  const tip = place(surfaceNet(star(0.049, 0.0125), box, 0.0068), 0.165)
  const bow = place(tieRibbon([0, 0, 0.006], 0.62, 'leftHand'), 0.108)
  return hold({
    name,
    grip,
    material: 'wand',
    fabric,
    look: { shade: '#d0a8d8', outline: colours.outline, rim: 0.2 },
    layers: [
      ['star', cloth.dye(fabric, colours.star), tip],
      ['rod', cloth.dye(fabric, colours.rod), rod()],
      ['held-ribbon', cloth.dye(fabric, colours.ribbon), bow],
    ],
  })
}

const rod = (): Mesh =>
  bendTube({
    path: (t) => at(-0.02 + t * 0.15),
    radius: (t) =>
      0.0048 * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, t))) * 12 + 0.05),
    segments: 12,
    sides: 8,
    up: [0, 1, 0],
  })
