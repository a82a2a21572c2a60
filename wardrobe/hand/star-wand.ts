import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/ribbon.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import { star } from '../kit/star.ts'
import { type Box, surfaceNet } from '../kit/surface-net.ts'
import { bendTube } from '../kit/tube.ts'
import { gripLeft } from './grip.ts'

interface WandColours {
  star: Hex
  rod: Hex
  ribbon: Hex
  outline: Hex
}

/** Points up and out when the arm hangs. */
const { at, place } = gripLeft([-0.6, 0.63, 0.45])

/** A wand with a star: held in the left hand, for the right one waves. */
export function makeStarWand(name: string, colours: WandColours): Model {
  const fabric = cloth.roll(64, 16)
  const layer = (layerName: string, hex: Hex, mesh: Mesh) => ({
    name: layerName,
    mesh: fasten(cloth.cut(cloth.dye(fabric, hex), mesh), 'leftHand'),
    material: 0,
  })
  const box: Box = { min: [-0.056, -0.056, -0.02], max: [0.056, 0.056, 0.02] }
  return sew({
    name,
    layers: [
      layer('star', colours.star, place(surfaceNet(star(0.049, 0.0125), box, 0.0068), 0.165)),
      layer('rod', colours.rod, rod()),
      layer('ribbon', colours.ribbon, place(tieRibbon([0, 0, 0.006], 0.62, 'leftHand'), 0.108)),
    ],
    materials: [
      toonMaterial('wand', { texture: 0, shade: '#d0a8d8', outline: colours.outline, rim: 0.2 }),
    ],
    textures: [fabric.picture],
  })
}

const rod = (): Mesh =>
  bendTube({
    path: (t) => at(-0.045 + t * 0.175),
    radius: (t) =>
      0.0048 * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, t))) * 12 + 0.05),
    segments: 12,
    sides: 8,
    up: [0, 1, 0],
  })
