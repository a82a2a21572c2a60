import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface ImpHornColours {
  horn: Hex
  tip: Hex
  outline: Hex
}

/** The line of a horn: out of the hair, outwards and up, with the tip turned in. */
const LINE: Vec3[] = [
  [0.092, 0.955, 0.05],
  [0.122, 1.0, 0.054],
  [0.15, 1.04, 0.05],
  [0.152, 1.086, 0.04],
  [0.132, 1.116, 0.03],
]

const horn = (): Mesh =>
  bendTube({
    path: (t) => curveAt(LINE, t),
    radius: (t) => {
      const s = Math.min(1, Math.max(0, t))
      return (0.029 * (1 - s) ** 0.75 + 0.0012) * (1 + 0.05 * Math.cos(s * 44))
    },
    segments: 26,
    sides: 10,
    up: [0, 0, 1],
  })

/** Two small ringed horns that grow out of the hair. */
export function makeImpHorns(name: string, colours: ImpHornColours): Model {
  const fabric = cloth.roll(32, 128)
  const [base, tip] = [colours.horn, colours.tip].map(colour.paint)
  const fade = (_: number, v: number): Vec3 => (v > 0.66 ? tip : base)
  const left = horn()
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [['horns', cloth.print(fabric, 8, 96, fade), joinMeshes([left, mirrorMesh(left)])]],
    look: { shade: '#b092c0', outline: colours.outline, rim: 0.2 },
  })
}
