import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/ribbon.ts'
import { cloth } from '../kit/fabric.ts'
import { fasten } from '../kit/fasten.ts'
import { toonMaterial } from '../kit/material.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Hex } from '../kit/palette.ts'
import { sew } from '../kit/sew.ts'
import { star } from '../kit/star.ts'
import { surfaceNet } from '../kit/surface-net.ts'
import { bendTube } from '../kit/tube.ts'
import { vec } from '../kit/vector.ts'

export interface WandColours {
  star: Hex
  rod: Hex
  ribbon: Hex
  outline: Hex
}

/** Inside the left fist. */
const GRIP: Vec3 = [0.288, 0.543, 0.012]

/** How the rod lies in the hand at rest, so that it points up and out when the arm hangs. */
const ALONG = vec.normalize([-0.6, 0.63, 0.45])

/** What is upright on the wand, and the way its star looks: to the viewer when the arm hangs. */
const FACING = vec.normalize(vec.cross(vec.cross(ALONG, [0, 0, 1]), ALONG))
const ACROSS = vec.cross(ALONG, FACING)

/** A wand with a star: held in the left hand, for the right one waves. */
export function makeStarWand(name: string, colours: WandColours): Model {
  const fabric = cloth.roll(64, 16)
  const layer = (layerName: string, hex: Hex, mesh: Mesh) => ({
    name: layerName,
    mesh: fasten(cloth.cut(cloth.dye(fabric, hex), mesh), 'leftHand'),
    material: 0,
  })
  const reach = { min: [-0.056, -0.056, -0.02], max: [0.056, 0.056, 0.02] } as const
  const box = { min: [...reach.min] as Vec3, max: [...reach.max] as Vec3 }
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

/** Turns a mesh made upright, looking along z, and puts it on the rod. */
function place(mesh: Mesh, along: number): Mesh {
  const turned = ([x, y, z]: Vec3) =>
    vec.add(vec.scale(ACROSS, x), vec.add(vec.scale(ALONG, y), vec.scale(FACING, z)))
  const origin = vec.add(GRIP, vec.scale(ALONG, along))
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const p = vec.add(origin, turned(vec.read(mesh.positions, v)))
    const n = turned(vec.read(mesh.normals, v))
    for (let k = 0; k < 3; k++) {
      mesh.positions[v * 3 + k] = p[k]
      mesh.normals[v * 3 + k] = n[k]
    }
  }
  return mesh
}

const rod = (): Mesh =>
  bendTube({
    path: (t) => vec.add(GRIP, vec.scale(ALONG, -0.045 + t * 0.175)),
    radius: (t) =>
      0.0048 * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, t))) * 12 + 0.05),
    ...{ segments: 12, sides: 8, up: [0, 1, 0] },
  })
