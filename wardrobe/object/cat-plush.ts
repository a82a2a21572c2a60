import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { cloth, WHOLE } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { printSides } from '../kit/paint/print-sides.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../kit/solid/surface-net.ts'
import { standBeside } from './stand-beside.ts'

interface PlushColours {
  fur: Hex
  belly: Hex
  cheek: Hex
  ribbon: Hex
  outline: Hex
}

const { cone, ellipsoid, join, mirror } = sdf

/** Its position: on the ground, to the left of the feet. */
const PLACE: Vec3 = [0.25, 0, 0.04]

const cat = (() => {
  const body = ellipsoid([0, 0.062, 0], [0.052, 0.06, 0.046])
  const head = ellipsoid([0, 0.142, 0.006], [0.064, 0.05, 0.05])
  const ear = cone([0.037, 0.172, 0.004], [0.048, 0.198, 0.004], 0.017, 0.006)
  const arm = cone([0.038, 0.086, 0.022], [0.044, 0.06, 0.046], 0.0145, 0.0155)
  const foot = ellipsoid([0.032, 0.02, 0.044], [0.0205, 0.02, 0.028])
  const tail = cone([-0.03, 0.035, -0.04], [-0.075, 0.075, -0.045], 0.012, 0.0105)
  const limbs = join(0.006, body, mirror(arm), mirror(foot), tail)
  return join(0.006, limbs, join(0.004, head, mirror(ear)))
})()

/** A plush cat that keeps the figure company. */
export function makeCatPlush(name: string, colours: PlushColours): Model {
  const fabric = cloth.roll(256, 256)
  const box: Box = { min: [-0.1, -0.01, -0.07], max: [0.1, 0.22, 0.09] }
  const net = surfaceNet(cat, box, 0.0095)
  const fur = printSides(fabric, net, {
    area: { left: -0.1, right: 0.1, bottom: -0.005, top: 0.215 },
    pixels: 1100,
    front: coat(colours),
    back: colours.fur,
  })
  return standBeside({
    name,
    fabric,
    place: PLACE,
    look: { shade: '#cdb6d6', outline: colours.outline, rim: 0 },
    layers: [
      ['plush', WHOLE, fur],
      ['plush-bow', cloth.dye(fabric, colours.ribbon), tieRibbon([0, 0.098, 0.05], 0.62, 'hips')],
    ],
  })
}

/** Paints the face, the cheeks, the belly and the pink of the ears. */
function coat({ fur, belly, cheek, outline }: PlushColours) {
  const [ground, light, pink, line] = [fur, belly, cheek, outline].map(colour.paint)
  return (px: number, y: number): Vec3 => {
    const x = Math.abs(px)
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    const isMouth = Math.abs(Math.hypot(x - 0.006, y - 0.1275) - 0.006) < 0.0012 && y < 0.1275
    if (oval(0.025, 0.142, 0.0048, 0.0066) || oval(0, 0.1335, 0.0042, 0.003) || isMouth) return line
    if (oval(0.043, 0.128, 0.0095, 0.006) || oval(0.044, 0.185, 0.007, 0.011)) return pink
    return oval(0, 0.055, 0.029, 0.034) || oval(0, 0.128, 0.022, 0.0145) ? light : ground
  }
}
