import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { spinProfile } from '../../kit/shape/spin.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface HeadphonesColours {
  shell: Hex
  cushion: Hex
  star: Hex
  outline: Hex
}

/** The position of the left cup: over the ear, outside any hair. */
const EAR: Vec3 = [0.206, 0.752, 0.01]

/** A point on the cup, whose axis points outwards. */
const place = (x: number, out: number, z: number): Vec3 => [EAR[0] + out, EAR[1] - x, EAR[2] + z]

const shell = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.05],
      [0.034, 0.049],
      [0.05, 0.043],
      [0.056, 0.03],
      [0.056, 0.016],
      [0.05, 0.01],
    ],
    columns: 22,
    rows: 9,
    place,
  })

const cushion = (): Mesh =>
  spinProfile({
    profile: [
      [0.04, 0.02],
      [0.06, 0.018],
      [0.066, 0.004],
      [0.06, -0.014],
      [0.04, -0.018],
      [0.001, -0.016],
    ],
    columns: 22,
    rows: 8,
    place,
  })

/** The band from cup to cup, clear of any hair. */
const band = (): Mesh =>
  bendTube({
    path: (t) => {
      const turn = (2 * t - 1) * 1.755
      return [Math.sin(turn) * 0.234, 0.796 + Math.cos(turn) * 0.237, EAR[2]]
    },
    radius: (t) => 0.0135 + 0.004 * Math.cos((2 * t - 1) * 1.5),
    segments: 30,
    sides: 8,
    up: [0, 0, 1],
  })

/** A star on the cup. */
const badge = (): Mesh =>
  placeMesh(puff({ outline: outlines.rays(5, 0.5), corners: 30, rings: 2, thickness: 0.3 }), {
    origin: place(0, 0.05, 0),
    front: [1, 0, 0],
    up: [0, 1, 0],
    right: [0, 0, -1],
    size: 0.03,
  })

/** Big, soft headphones with a star on each side. */
export function makeHeadphones(name: string, colours: HeadphonesColours): Model {
  const fabric = cloth.roll(64, 16)
  const both = (mesh: Mesh) => joinMeshes([mesh, mirrorMesh(mesh)])
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['headphones', cloth.dye(fabric, colours.shell), joinMeshes([band(), both(shell())])],
      ['cushions', cloth.dye(fabric, colours.cushion), both(cushion())],
      ['stars', cloth.dye(fabric, colours.star), both(badge())],
    ],
    look: { shade: '#b49ccc', outline: colours.outline, rim: 0.2 },
  })
}
