import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { makeBoots } from '../feet/boots.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface FurBootColours {
  suede: Hex
  fur: Hex
  /** Seams. */
  stitch: Hex
  sole: Hex
  outline: Hex
}

const TOP = 0.128

/** Soft suede boots, each with a fur cuff and two pompoms. Trousers hide the fur. */
export function makeFurBoots(name: string, colours: FurBootColours): Model {
  const fabric = cloth.roll(256, 256)
  const footed = cloth.print(fabric, 70, 100, toe(colours))
  const shafted = cloth.print(fabric, 120, 60, seams(colours))
  const fur = cloth.print(fabric, 180, 24, tufts(colours))
  const boots = makeBoots(TOP, 0.0094)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['shafts', shafted, boots.shafts],
      ['fur', fur, cuffs()],
    ],
    trim: [
      ['boots', footed, boots.upper],
      ['fur', cloth.dye(fabric, colours.fur), pompoms()],
      ['soles', cloth.dye(fabric, colours.sole), boots.sole],
    ],
  })
}

const TUFTS = 11

/** A thick roll of tufts round the top of the boots. */
function cuffs() {
  const height = 0.028
  const sheet = weaveSheet({
    columns: 66,
    rows: 6,
    closed: true,
    point: (u, v) => {
      const tuft = Math.abs(Math.sin(u * TUFTS * Math.PI + v * 1.2))
      const round = Math.sin(Math.PI * (0.08 + 0.84 * v))
      const y = TOP + 0.01 - height * v - 0.0024 * tuft * v
      return wrap.leg(y, y, () => 0.0085 + 0.0078 * round + 0.0024 * tuft * round)(u, 0)
    },
    hem: { top: 0.004 },
  })
  return sewPair(sheet, ['LowerLeg'])
}

/** Two pompoms on the outer side of the left leg, one below the other. */
function pompoms() {
  const ball = ([x, y, z]: Vec3) =>
    surfaceNet(
      sdf.ellipsoid([x, y, z], [0.0098, 0.0098, 0.0098]),
      { min: [x - 0.016, y - 0.016, z - 0.016], max: [x + 0.016, y + 0.016, z + 0.016] },
      0.005,
    )
  const hung = joinMeshes([ball([0.0905, 0.089, 0.017]), ball([0.0895, 0.074, 0.0255])])
  return sewPair(hung, ['LowerLeg', 'Foot'])
}

/** Seen from above, with the toe at the bottom: a seam from the instep round the toe. */
function toe({ suede, stitch }: FurBootColours) {
  const [ground, thread] = [suede, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const seam = Math.hypot((u - 0.5) / 0.36, (v - 0.56) / 0.26) - 1
    const dash = (Math.atan2(u - 0.5, v - 0.56) * 5 + 20) % 1 < 0.6
    return v > 0.56 && Math.abs(seam) < 0.045 && dash ? thread : ground
  }
}

/** Seams at both sides. */
function seams({ suede, stitch }: FurBootColours) {
  const [ground, thread] = [suede, stitch].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(Math.abs(u - 0.5) - 0.25)
    return Math.abs(off - 0.018) < 0.006 && (v * 9) % 1 < 0.6 ? thread : ground
  }
}

/** Shade between the tufts. */
function tufts({ fur }: FurBootColours) {
  const ground = colour.paint(fur)
  const deep: Vec3 = [ground[0] * 0.86, ground[1] * 0.83, ground[2] * 0.9]
  return (u: number, v: number): Vec3 => {
    const tuft = Math.abs(Math.sin(u * TUFTS * Math.PI + v * 1.2))
    return tuft < 0.24 + 0.22 * v ? deep : ground
  }
}
