import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { bindToBones } from '../../kit/rig/weights.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { makeShoes } from '../feet/footwear.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { layOn } from '../sewing/lay-on.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewBodice } from '../top/bodice.ts'

interface FairyColours {
  /** The petals of the skirt, and the colour at their tips. */
  petal: Hex
  tip: Hex
  bodice: Hex
  /** The collar, the belt and the shoes are leaves. */
  leaf: Hex
  vein: Hex
  berry: Hex
  outline: Hex
  trimOutline: Hex
}

/** A flower turned upside down for a skirt, with leaves at the neck and berries for buttons. */
export function makeFairyDress(name: string, colours: FairyColours): Model {
  const fabric = cloth.roll(256, 256)
  const petalled = cloth.print(fabric, 80, 120, fading(colours))
  const leafed = cloth.print(fabric, 40, 60, veined(colours))
  const [bodice, leaf, berry] = [colours.bodice, colours.leaf, colours.berry].map((hex) =>
    cloth.dye(fabric, hex),
  )
  const shoes = makeShoes(slipper, 0.008, 0.0102)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    trimLook: { doubleSided: true },
    cloth: [
      ['bodice', bodice, sewBodice(0.412)],
      ['petals', petalled, joinMeshes([petals(7, 0.5, 0.242, 0), petals(7, 0, 0.226, -0.004)])],
    ],
    trim: [
      ['leaves', leafed, joinMeshes([collar(), belt()])],
      ['berries', berry, berries()],
      ['shoes', leaf, shoes.upper],
      ['soles', berry, shoes.sole],
    ],
  })
}

const SKIRT = { waist: 0.4335, hem: 0.225, waistRadius: 0.066, hemRadius: 0.152 }
const HUNG = hangSkirt(SKIRT)

/** A ring of petals, each a rounded tongue that curls outwards at its tip. */
function petals(count: number, shift: number, hem: number, off: number): Mesh {
  const one = (n: number) =>
    weaveSheet({
      columns: 10,
      rows: 9,
      point: (u, v): Vec3 => {
        const across = (u - 0.5) * 2
        // A petal is wide enough at the top to meet its neighbours, and round at the bottom.
        const breadth = Math.sqrt(Math.max(0.0004, 1 - Math.max(0, (v - 0.45) / 0.55) ** 2.4))
        const turn = ((n + shift + across * 0.62 * breadth) / count) * 2 * Math.PI
        const bowl = 0.016 * Math.sin(Math.PI * v) * (1 - across * across)
        const curl = 0.03 * Math.max(0, v - 0.75)
        const spread = SKIRT.hemRadius - SKIRT.waistRadius
        const radius = SKIRT.waistRadius + off + spread * v ** 0.8 + bowl + curl
        const y = SKIRT.waist + (hem - SKIRT.waist) * v
        return [Math.sin(turn) * radius, y, Math.cos(turn) * radius * 0.95]
      },
    })
  const ring = joinMeshes(Array.from({ length: count }, (_, n) => one(n)))
  return fasten(ring, HUNG.bound, HUNG.bones)
}

function fading({ petal, tip }: FairyColours) {
  const [upper, lower] = [petal, tip].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const line = Math.abs(Math.abs(u - 0.5) - 0.13 * v) < 0.012 || Math.abs(u - 0.5) < 0.012
    const share = Math.min(1, Math.max(0, v * 1.35 - 0.3))
    return vec.mix(upper, lower, line && v > 0.1 && v < 0.8 ? Math.min(1, share + 0.3) : share)
  }
}

function veined({ leaf, vein }: FairyColours) {
  const [ground, line] = [leaf, vein].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off < 0.05) return line
    return (v * 4 + 8 - off * 2) % 1 < 0.16 ? line : ground
  }
}

/** A pointed leaf from `root` towards `tip`, laid on the shoulders; v runs from root to point. */
const layLeaf = (root: Vec3, tip: Vec3, width: number, clearance: number): Mesh =>
  weaveSheet({
    columns: 6,
    rows: 8,
    point: (u, v) => {
      const along = vec.subtract(tip, root)
      const side = vec.normalize(vec.cross(along, [root[0], 0, root[2]]))
      const breadth = width * Math.sin(Math.PI * (0.16 + 0.835 * v)) ** 0.8
      const p = vec.add(vec.mix(root, tip, v), vec.scale(side, (u - 0.5) * breadth))
      return layOn(p, clearance + 0.004 * v)
    },
  })

/** Leaves round the neck. */
function collar(): Mesh {
  const count = 9
  const leaves = Array.from({ length: count }, (_, n) => {
    const turn = ((n + 0.5) / count) * 2 * Math.PI
    const [x, z] = [Math.sin(turn), Math.cos(turn)]
    const root: Vec3 = [x * 0.042, 0.582 - 0.016 * Math.max(0, z), z * 0.042]
    const tip: Vec3 = [x * 0.098, 0.556 - 0.03 * Math.abs(z), z * 0.078]
    return layLeaf(root, tip, 0.05, 0.013 + 0.0016 * (n % 2))
  })
  return fasten(joinMeshes(leaves), 'chest')
}

/** A pair of leaves on each side of the belt's berries. */
function belt(): Mesh {
  const leaves = [-1, 1].flatMap((side) => [
    layLeaf([side * 0.008, 0.436, 0.075], [side * 0.058, 0.446, 0.055], 0.034, 0.0165),
    layLeaf([side * 0.008, 0.432, 0.075], [side * 0.044, 0.406, 0.062], 0.03, 0.0185),
  ])
  return bindToBones(joinMeshes(leaves), ['hips', 'spine'])
}

/** Berries: three at the belt and two at the neck. */
function berries(): Mesh {
  const berry = (x: number, y: number, size: number, bone: string) => {
    const center = layOn([x, y, 0.08], 0.017)
    const at = (sign: number): Vec3 => [
      center[0] + sign * 0.02,
      center[1] + sign * 0.02,
      center[2] + sign * 0.02,
    ]
    const ball = sdf.ellipsoid(center, [size, size, size])
    return fasten(surfaceNet(ball, { min: at(-1), max: at(1) }, 0.005), bone)
  }
  return joinMeshes([
    berry(0, 0.44, 0.0095, 'spine'),
    berry(-0.012, 0.427, 0.008, 'spine'),
    berry(0.012, 0.427, 0.008, 'spine'),
    berry(0, 0.556, 0.009, 'chest'),
  ])
}

/** The left shoe: a leaf whose tip curls up. */
const slipper = sdf.join(
  0.014,
  sdf.ellipsoid([0.0562, 0.026, 0.024], [0.0365, 0.031, 0.054]),
  sdf.cone([0.0548, 0.035, -0.006], [0.0548, 0.06, -0.006], 0.0365, 0.0335),
  sdf.cone([0.0565, 0.026, 0.066], [0.0565, 0.05, 0.084], 0.016, 0.0065),
)
