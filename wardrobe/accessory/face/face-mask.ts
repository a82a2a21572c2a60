import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { drape } from '../../kit/shape/drape.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface FaceMaskColours {
  cloth: Hex
  /** The mouth and whiskers of a cat. */
  line: Hex
  cheek: Hex
  outline: Hex
}

/**
 * How far the mask reaches to each side, in radians, and the heights of its upper and lower edges.
 */
const REACH = 0.86
const TOP = 0.717
const BOTTOM = 0.636

/**
 * A point on the face, with u from the right to the left and v down; the mask bulges between the
 * points that hold it.
 */
function onFace(u: number, v: number): Vec3 {
  const turn = (u * 2 - 1) * REACH
  const narrow = 1 - 0.34 * Math.abs(u * 2 - 1) ** 2
  const middle = (TOP + BOTTOM) / 2 + 0.012 * (u * 2 - 1) ** 2
  const y = middle + (0.5 - v) * (TOP - BOTTOM) * narrow + 0.006 * (1 - v) * Math.cos(turn * 2)
  const overNose = 0.008 * Math.exp(-(((u * 2 - 1) / 0.17) ** 2)) * Math.max(0, 1 - 1.4 * v)
  const bulge = 0.0055 + 0.006 * Math.cos((u - 0.5) * Math.PI) * Math.sin(Math.PI * v) + overNose
  return drape(anatomy.blankHead, [0, y, -0.02], [Math.sin(turn), 0, Math.cos(turn)], bulge)
}

const pad = (): Mesh =>
  weaveSheet({
    columns: 18,
    rows: 8,
    point: (u, v) => onFace(u, v),
    hem: { top: 0.004, bottom: 0.004 },
  })

/** Two threads to the left ear: over its top and under its lobe. */
const threads = (): Mesh[] =>
  [0.12, 0.88].map((v) => {
    const [x, y, z] = onFace(0.985, v)
    const isUpper = v < 0.5
    const line: Vec3[] = isUpper
      ? [
          [x, y, z],
          [0.165, 0.745, 0.06],
          [0.1725, 0.772, 0.014],
          [0.168, 0.755, -0.014],
        ]
      : [
          [x, y, z],
          [0.15, 0.69, 0.054],
          [0.1555, 0.699, 0.02],
          [0.163, 0.715, -0.008],
        ]
    return bendTube({
      path: (t) => curveAt(line, t),
      radius: () => 0.0026,
      segments: 8,
      sides: 5,
      up: [0, 1, 0],
    })
  })

/** A cat's mouth, whiskers and rosy cheeks. */
function smile(colours: FaceMaskColours) {
  const [plain, line, pink] = [colours.cloth, colours.line, colours.cheek].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 0.2, (0.5 - v) * 0.068]
    const isLip = Math.abs(Math.hypot(x - 0.0085, y + 0.002) - 0.0085) < 0.0015 && y < -0.002
    const isNose = Math.hypot(x / 1.3, y - 0.006) < 0.0042
    const isWhisker = [-0.011, 0.001, 0.013].some(
      (off) => Math.abs(y - off * (0.4 + x * 9) + 0.002) < 0.0012 && x > 0.036 && x < 0.062,
    )
    if (isLip || isNose || isWhisker) return line
    return Math.hypot((x - 0.076) / 1.5, y - 0.006) < 0.0075 ? pink : plain
  }
}

/** A mask over the mouth, with the smile of a cat. */
export function makeFaceMask(name: string, colours: FaceMaskColours): Model {
  const fabric = cloth.roll(256, 128)
  const left = joinMeshes(threads())
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['mask', cloth.print(fabric, 240, 84, smile(colours)), pad()],
      ['threads', cloth.dye(fabric, colours.cloth), joinMeshes([left, mirrorMesh(left)])],
    ],
    look: { shade: '#c9b8e0', outline: colours.outline, outlineWidth: 0.0018, doubleSided: true },
  })
}
