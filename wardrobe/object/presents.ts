import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { type Cut, cloth } from '../kit/paint/fabric.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { blockMesh } from './block-mesh.ts'
import { standBeside } from './stand-beside.ts'

interface PresentColours {
  /** The paper of the three boxes. */
  papers: [Hex, Hex, Hex]
  ribbon: Hex
  outline: Hex
}

/** Their position: on the ground, to the right of the feet. */
const PLACE: Vec3 = [-0.265, 0, 0.02]

/** The three boxes: the centre, half the side lengths, and the rotation of each. */
const BOXES: [middle: Vec3, half: Vec3, turn: number][] = [
  [[-0.008, 0.047, -0.01], [0.068, 0.047, 0.055], 0.12],
  [[0.006, 0.127, -0.012], [0.046, 0.033, 0.042], -0.22],
  [[0.052, 0.028, 0.07], [0.03, 0.028, 0.03], 0.45],
]

/** The distance of a ribbon from its box, and half its width. */
const RIBBON = { lift: 0.0028, halfWidth: 0.0105 }

/** A pile of three presents, the top one with a bow. */
export function makePresents(name: string, colours: PresentColours): Model {
  const fabric = cloth.roll(64, 32)
  const bow = tieRibbon([0.006, 0.183, -0.008], 0.95, 'hips')
  const small = tieRibbon([0.052, 0.072, 0.07], 0.56, 'hips')
  const ribbons = joinMeshes([...BOXES.flatMap(wrapRibbons), loose(bow), loose(small)])
  return standBeside({
    name,
    material: 'paper',
    place: PLACE,
    fabric,
    look: { shade: '#c6a4cc', outline: colours.outline, rim: 0.1 },
    layers: [
      ...BOXES.map(
        (box, n): Cut => ['boxes', cloth.dye(fabric, colours.papers[n]), blockMesh(...box)],
      ),
      ['ribbons', cloth.dye(fabric, colours.ribbon), ribbons],
    ],
  })
}

const loose = (mesh: Mesh): Mesh => ({ ...mesh, joints: [], weights: [] })

/** Two thin blocks round the box that cross on its lid. */
function wrapRibbons([middle, [hx, hy, hz], turn]: (typeof BOXES)[0]): Mesh[] {
  const { lift, halfWidth } = RIBBON
  const bands: Vec3[] = [
    [halfWidth, hy + lift, hz + lift],
    [hx + lift, hy + lift, halfWidth],
  ]
  return bands.map((half) => blockMesh(middle, half, turn))
}
