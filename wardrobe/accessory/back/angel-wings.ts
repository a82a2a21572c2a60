import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { sweepLock } from '../../kit/shape/lock.ts'

interface WingColours {
  feather: Hex
  /** The colour of the tips of the feathers. */
  tip: Hex
  outline: Hex
}

/** The upper edge of the left wing, from the shoulder blade outwards. */
const ARM: Vec3[] = [
  [0.02, 0.492, -0.078],
  [0.085, 0.535, -0.112],
  [0.17, 0.585, -0.138],
  [0.245, 0.632, -0.146],
  [0.3, 0.672, -0.146],
]

/** Each feather's position on the arm, its tip, and its width. */
const FEATHERS: [root: number, tip: Vec3, width: number][] = [
  [0.86, [0.375, 0.668, -0.15], 0.05],
  [0.74, [0.378, 0.6, -0.152], 0.056],
  [0.62, [0.35, 0.535, -0.152], 0.058],
  [0.5, [0.3, 0.478, -0.15], 0.058],
  [0.38, [0.24, 0.436, -0.146], 0.056],
  [0.26, [0.175, 0.404, -0.138], 0.054],
  [0.14, [0.11, 0.394, -0.122], 0.05],
]

/**
 * The length of the short feathers that cover the roots of the long ones, as a fraction of the
 * length of the long ones.
 */
const COVER = 0.56

/**
 * The centre around which feathers are shaped is far in front of the wing, so that every feather
 * lies flat.
 */
const CENTER: Vec3 = [0.15, 0.5, 3]

/** Feathered wings between the shoulder blades. */
export function makeAngelWings(name: string, colours: WingColours): Model {
  const fabric = cloth.roll(64, 128)
  const [plain, tip] = [colours.feather, colours.tip].map(colour.paint)
  const faded = (_: number, v: number) => vec.mix(plain, tip, Math.max(0, v * 1.7 - 0.7))
  const left = joinMeshes([arm(), ...FEATHERS.flatMap(growFeathers)])
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [['wings', cloth.print(fabric, 16, 96, faded), joinMeshes([left, mirrorMesh(left)])]],
    material: 'feather',
    look: { shade: '#cfc4e8', outline: colours.outline, outlineWidth: 0.002, shadingShift: 0.15 },
  })
}

/** A long feather and the short one over it, on both faces of the wing. */
function growFeathers([root, tip, width]: (typeof FEATHERS)[0], n: number): Mesh[] {
  const start = curveAt(ARM, root)
  // The feathers overlap like roof tiles: each is slightly behind the previous one.
  const behind: Vec3 = [0, 0, -0.0035 * n]
  const sag = vec.scale(vec.add(tip, start), 0.5)
  const middle: Vec3 = [sag[0] + 0.008, sag[1] + 0.006, sag[2]]
  const path = [start, middle, tip].map((p) => vec.add(p, behind))
  const short = vec.add(curveAt(path, COVER), [0.004, 0.004, 0])
  return [
    feather(path, width, 0.014),
    feather([path[0], vec.mix(path[0], short, 0.5), short], width * 0.86, 0.03),
  ]
}

const feather = (path: Vec3[], width: number, thickness: number): Mesh =>
  sweepLock({
    path,
    width,
    thickness,
    center: CENTER,
    segments: 7,
    sides: 6,
    roundness: 0,
    profile: (t) => Math.sqrt(Math.sin(Math.PI * (0.1 + 0.9 * t ** 1.15))),
    v: (t) => t,
  })

const arm = (): Mesh =>
  sweepLock({
    path: ARM,
    width: 0.046,
    thickness: 0.042,
    center: CENTER,
    segments: 9,
    sides: 7,
    roundness: 0,
    profile: (t) => Math.sqrt(Math.sin(Math.PI * (0.16 + 0.84 * t))),
    v: () => 0.1,
  })
