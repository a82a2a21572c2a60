import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sew } from '../kit/sew.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { star } from '../kit/solid/star.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { FRAME, weaveBorder } from './border.ts'

interface FrameColours {
  ground: Hex
  dots: Hex
  edge: Hex
  ribbon: Hex
  star: Hex
  outline: Hex
}

const { halfWidth: HALF_WIDTH, halfHeight: HALF_HEIGHT, middle: MIDDLE } = FRAME

/** Dots along the border. */
const DOTS = 72

/** A dotted border with a bow above and stars in the corners. */
export function makeRibbonFrame(name: string, colours: FrameColours): Model {
  const fabric = cloth.roll(512, 64)
  const border = cloth.cut(
    cloth.print(fabric, 504, 24, dotted(colours)),
    weaveBorder({ border: 0.042, corner: 0.07 }),
  )
  const bow = tieRibbon([0, MIDDLE[1] + HALF_HEIGHT - 0.02, MIDDLE[2] + 0.02], 1.7, 'hips')
  const layers = [
    { name: 'border', mesh: border, material: 0 },
    { name: 'frame-bow', mesh: cloth.cut(cloth.dye(fabric, colours.ribbon), bow), material: 0 },
    { name: 'stars', mesh: cloth.cut(cloth.dye(fabric, colours.star), cornerStars()), material: 0 },
  ]
  for (const { mesh } of layers) {
    mesh.joints = []
    mesh.weights = []
  }
  const look = { texture: 0, shade: '#e2c8e4', outline: colours.outline, shadingShift: 0.1 }
  return sew({
    name,
    layers,
    materials: [toonMaterial('frame', { ...look, doubleSided: true })],
    textures: [fabric.picture],
  })
}

function dotted({ ground, dots, edge }: FrameColours) {
  const [plain, dot, line] = [ground, dots, edge].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.12 || v > 0.88) return line
    const column = Math.floor(u * DOTS)
    const x = (u * DOTS - column - 0.5) * 1.12
    const y = v - (column % 2 === 0 ? 0.36 : 0.64)
    return Math.hypot(x, y) < 0.22 ? dot : plain
  }
}

function cornerStars(): Mesh {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y): [number, number] => [x, y]))
  return joinMeshes(
    corners.map(([x, y]) => {
      const place: Vec3 = [
        x * (HALF_WIDTH - 0.035),
        MIDDLE[1] + y * (HALF_HEIGHT - 0.035),
        MIDDLE[2] + 0.012,
      ]
      const shape = sdf.turn(star(0.062, 0.014), [0, 0, 0], 'z', x * y * 0.25)
      const box = {
        min: [place[0] - 0.075, place[1] - 0.075, place[2] - 0.03] satisfies Vec3,
        max: [place[0] + 0.075, place[1] + 0.075, place[2] + 0.03] satisfies Vec3,
      }
      return surfaceNet(sdf.move(shape, place), box, 0.012)
    }),
  )
}
