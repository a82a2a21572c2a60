import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { fasten } from '../kit/rig/fasten.ts'
import { sew } from '../kit/sew.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface StrawHatColours {
  straw: Hex
  /** Between the plaits. */
  deep: Hex
  ribbon: Hex
  outline: Hex
}

/** The brim rises a little at both sides. */
const place = (x: number, height: number, z: number): Vec3 => {
  const beyond = Math.max(0, Math.hypot(x, z) - 0.22)
  return onHatLine(x, height + 0.5 * beyond * ((x * x) / (x * x + z * z) - 0.4), z)
}

const hat = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.138],
      [0.08, 0.135],
      [0.15, 0.118],
      [0.194, 0.08],
      [0.21, 0.034],
      [0.216, 0.014],
      [0.24, 0.013],
      [0.272, 0.01],
      [0.312, 0],
      [0.315, -0.006],
      [0.272, 0.002],
      [0.24, 0.003],
      [0.225, -0.002],
      [0.22, -0.024],
      [0.2, -0.027],
      [0.15, -0.016],
    ],
    columns: 40,
    rows: 30,
    place,
  })

const band = (): Mesh =>
  spinProfile({
    profile: [
      [0.204, 0.066],
      [0.21, 0.062],
      [0.2155, 0.04],
      [0.2195, 0.017],
    ],
    columns: 40,
    rows: 4,
    place,
  })

/** A bow on the left, a little to the front. */
function bow(): Mesh {
  const [sin, cos] = [Math.sin(1.05), Math.cos(1.05)]
  const front: Vec3 = [sin, 0.1, cos]
  const right: Vec3 = [cos, 0, -sin]
  const upright = { right, front: vec.normalize(front), up: vec.cross(front, right) }
  const origin = place(sin * 0.226, 0.06, cos * 0.226)
  return placeMesh(tieRibbon([0, 0, 0], 0.92, 'head'), { ...upright, origin })
}

/** Plaits of straw, side by side along the profile. */
function plait(colours: StrawHatColours) {
  const [straw, deep] = [colour.paint(colours.straw), colour.paint(colours.deep)]
  return (u: number, v: number): Vec3 => {
    const across = (v * 22) % 1
    const slant = Math.sin((u * 96 + (across - 0.5) * (Math.floor(v * 22) % 2 ? 1 : -1)) * 6.283)
    const groove = Math.max(0, Math.abs(across - 0.5) * 2 - 0.72) / 0.28
    return vec.mix(straw, deep, Math.min(1, 0.75 * groove + 0.16 * (slant + 1)))
  }
}

/** A wide straw hat with a ribbon and a bow. */
export function makeStrawHat(name: string, colours: StrawHatColours): Model {
  const fabric = cloth.roll(512, 256)
  const inside = cloth.cut(cloth.dye(fabric, colours.deep), lining(0.17, -0.018))
  const outside = cloth.cut(cloth.print(fabric, 480, 220, plait(colours)), hat())
  const straw = joinMeshes([outside, inside])
  const ribbon = cloth.dye(fabric, colours.ribbon)
  const layers = [straw, cloth.cut(ribbon, band()), cloth.cut(ribbon, bow())]
  const names = ['straw', 'band', 'hat-bow']
  return sew({
    name,
    layers: layers.map((mesh, n) => ({ name: names[n], mesh: fasten(mesh, 'head'), material: 0 })),
    materials: [toonMaterial('straw', { texture: 0, shade: '#c9a0b4', outline: colours.outline })],
    textures: [fabric.picture],
  })
}
