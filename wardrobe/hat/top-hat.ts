import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { outlines } from '../kit/paint/outlines.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { puff } from '../kit/shape/puff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface TopHatColours {
  felt: Hex
  ribbon: Hex
  heart: Hex
  outline: Hex
}

/** The brim curls up at both sides. */
const place = (x: number, height: number, z: number): Vec3 => {
  const beyond = Math.max(0, Math.hypot(x, z) - 0.22)
  return onHatLine(x, height + 0.62 * beyond * ((x * x) / (x * x + z * z)), z)
}

const shape = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.243],
      [0.1, 0.24],
      [0.168, 0.234],
      [0.184, 0.229],
      [0.186, 0.22],
      [0.178, 0.16],
      [0.18, 0.09],
      [0.196, 0.034],
      [0.212, 0.014],
      [0.24, 0.009],
      [0.282, 0.012],
      [0.29, 0.007],
      [0.28, 0.001],
      [0.24, -0.001],
      [0.222, -0.006],
      [0.216, -0.026],
      [0.2, -0.028],
      [0.15, -0.016],
    ],
    columns: 36,
    rows: 30,
    place,
  })

const band = (): Mesh =>
  spinProfile({
    profile: [
      [0.18, 0.094],
      [0.186, 0.092],
      [0.196, 0.056],
      [0.209, 0.022],
    ],
    columns: 36,
    rows: 4,
    place,
  })

/** A playing card behind the ribbon, and the heart on it. */
function card(): { paper: Mesh; heart: Mesh } {
  const [sin, cos] = [Math.sin(-0.62), Math.cos(-0.62)]
  const front = vec.normalize([sin, 0.1, cos])
  const flat = vec.normalize(vec.cross([0, 1, 0], front))
  const tilt = 0.24
  const right = vec.normalize(
    vec.add(vec.scale(flat, Math.cos(tilt)), vec.scale(vec.cross(front, flat), Math.sin(tilt))),
  )
  const stand = { right, front, up: vec.cross(front, right) }
  const origin = place(sin * 0.198, 0.108, cos * 0.198)
  const box = { min: [-0.05, -0.06, -0.02] satisfies Vec3, max: [0.05, 0.06, 0.02] satisfies Vec3 }
  const paper = surfaceNet(sdf.block([0, 0, 0], [0.032, 0.046, 0.006], 0.005), box, 0.0098)
  const heart = puff({ outline: outlines.heart, corners: 24, rings: 3, thickness: 0.34 })
  return {
    paper: placeMesh(paper, { ...stand, origin }),
    heart: placeMesh(heart, {
      ...stand,
      size: 0.019,
      origin: vec.add(origin, vec.add(vec.scale(front, 0.006), vec.scale(stand.up, 0.014))),
    }),
  }
}

/** On the left of the band. */
function bow(): Mesh {
  const [sin, cos] = [Math.sin(0.75), Math.cos(0.75)]
  const front = vec.normalize([sin, 0.12, cos])
  const right = vec.normalize(vec.cross([0, 1, 0], front))
  return placeMesh(tieRibbon([0, 0, 0], 1.15, 'head'), {
    right,
    front,
    up: vec.cross(front, right),
    origin: place(sin * 0.206, 0.064, cos * 0.206),
  })
}

/** A top hat with a card in its ribbon. */
export function makeTopHat(name: string, colours: TopHatColours): Model {
  const fabric = cloth.roll(64, 16)
  const ribbon = cloth.dye(fabric, colours.ribbon)
  const { paper, heart } = card()
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['hat', cloth.dye(fabric, colours.felt), joinMeshes([shape(), lining(0.17, -0.018)])],
      ['hat-ribbon', ribbon, band()],
      ['hat-ribbon', ribbon, bow()],
      ['card', cloth.dye(fabric, '#fffaf0'), paper],
      ['card', cloth.dye(fabric, colours.heart), heart],
    ],
    look: { shade: '#a890c0', outline: colours.outline, rim: 0.14 },
  })
}
