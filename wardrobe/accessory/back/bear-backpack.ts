import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { layStrap } from './lay-strap.ts'

interface BackpackColours {
  fur: Hex
  muzzle: Hex
  cheek: Hex
  strap: Hex
  outline: Hex
}

const { ellipsoid, join, mirror } = sdf

/** The middle of the pack, behind the shoulder blades. */
const MIDDLE: Vec3 = [0, 0.445, -0.128]

const pack = (() => {
  const [, y, z] = MIDDLE
  const bag = ellipsoid(MIDDLE, [0.09, 0.08, 0.058])
  const ear = ellipsoid([0.064, y + 0.068, z], [0.027, 0.027, 0.016])
  const muzzle = ellipsoid([0, y - 0.02, z - 0.05], [0.034, 0.025, 0.018])
  return join(0.006, join(0.003, bag, mirror(ear)), muzzle)
})()

const BOX: Box = { min: [-0.12, 0.34, -0.22], max: [0.12, 0.56, -0.05] }

/** The width and height of the picture that is printed on the pack, in metres. */
const PICTURE_SIZE = 0.22

/** A small round backpack with the face of a bear. */
export function makeBearBackpack(name: string, colours: BackpackColours): Model {
  const fabric = cloth.roll(256, 256)
  const bag = layPicture(surfaceNet(pack, BOX, 0.0116))
  const left = layStrap()
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['pack', cloth.print(fabric, 232, 232, paintBear(colours)), bag],
      ['straps', cloth.dye(fabric, colours.strap), joinMeshes([left, mirrorMesh(left)])],
    ],
    look: { shade: '#c3a2c8', outline: colours.outline, rim: 0.1 },
  })
}

/** Projects the picture from behind; the side facing the wearer is plain. */
function layPicture(mesh: Mesh): Mesh {
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const isBehind = mesh.positions[v * 3 + 2] < MIDDLE[2] - 0.006
    const [x, y] = [mesh.positions[v * 3], mesh.positions[v * 3 + 1]]
    mesh.uvs[v * 2] = isBehind ? 0.5 + x / PICTURE_SIZE : 0.99
    mesh.uvs[v * 2 + 1] = isBehind ? 0.5 - (y - MIDDLE[1]) / PICTURE_SIZE : 0.99
  }
  return mesh
}

function paintBear({ fur, muzzle, cheek, outline }: BackpackColours) {
  const [ground, light, pink, line] = [fur, muzzle, cheek, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const x = Math.abs(u - 0.5) * PICTURE_SIZE
    const y = (0.5 - v) * PICTURE_SIZE
    const oval = (cx: number, cy: number, rx: number, ry: number) =>
      Math.hypot((x - cx) / rx, (y - cy) / ry) < 1
    const isMouth = Math.abs(Math.hypot(x - 0.0065, y + 0.02) - 0.0065) < 0.0014 && y < -0.02
    if (oval(0.034, 0.012, 0.0066, 0.0085) || oval(0, -0.0105, 0.0088, 0.0062) || isMouth)
      return line
    if (oval(0.056, -0.014, 0.0125, 0.0085) || oval(0.064, 0.07, 0.014, 0.014)) return pink
    return oval(0, -0.021, 0.0325, 0.024) ? light : ground
  }
}
