import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { star } from '../../kit/solid/star.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { makeBoots } from '../feet/boots.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { tieRibbon } from '../sewing/ribbon.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewBodice } from '../top/bodice.ts'
import { sewPuffSleeves } from '../top/puff-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface IdolColours {
  main: Hex
  /** The three frills, from the top one down. */
  frills: [Hex, Hex, Hex]
  white: Hex
  gold: Hex
  ribbon: Hex
  outline: Hex
  trimOutline: Hex
}

/** A stage costume: a skirt of three frills, a star over the heart, and a very large bow. */
export function makeIdolCostume(name: string, colours: IdolColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 480, 120, bodice(colours))
  const [main, white, gold, ribbon] = [
    colours.main,
    colours.white,
    colours.gold,
    colours.ribbon,
  ].map((hex) => cloth.dye(fabric, hex))
  const tiers = colours.frills.map((hex, n) => {
    const patch = cloth.print(fabric, 250, 30, hemmed(hex, colours.white))
    return [`frill-${n + 1}`, patch, frill(n)] as const
  })
  const { sleeves, cuffs } = sewPuffSleeves()
  const boots = makeBoots(0.152, 0.0115)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['bodice', fronted, sewBodice(0.412)],
      ['sleeves', white, sleeves],
      ['cuffs', main, cuffs],
      ...tiers.map(([layer, patch, mesh]): [string, typeof patch, Mesh] => [layer, patch, mesh]),
      ['gloves', white, gloves()],
      ['collar', main, standCollar({ height: 0.018, lower: 0.05, upper: 0.0455 })],
    ],
    trim: [
      ['belt', gold, sewWaistband(0.448, 0.4275)],
      ['star', gold, heartStar()],
      ['bow', ribbon, tieRibbon([0, 0.436, -0.088], 2.1, 'spine')],
      ['boots', white, boots.upper],
      ['shafts', main, boots.shafts],
      ['stars', gold, bootStars()],
      ['soles', gold, boots.sole],
    ],
  })
}

const SKIRT = { waist: 0.4335, hem: 0.272, waistRadius: 0.0655, hemRadius: 0.15 }
const HUNG = hangSkirt(SKIRT)

/** The lowest frill is the widest. */
const frill = (n: number): Mesh =>
  sewSkirt(
    {
      waist: SKIRT.waist,
      waistRadius: SKIRT.waistRadius - 0.001 * n,
      hem: 0.35 - 0.039 * n,
      hemRadius: 0.124 + 0.013 * n,
      pleats: 7,
      crispness: 0.5,
      depth: 0.011,
    },
    HUNG,
  )

/** A frill with a border. */
function hemmed(hex: Hex, rim: Hex) {
  const [ground, line] = [hex, rim].map(colour.paint)
  return (_: number, v: number): Vec3 => (v > 0.86 ? line : ground)
}

/** A white front between two lines of gold, with buttons. */
function bodice({ main, white, gold }: IdolColours) {
  const [ground, light, line] = [main, white, gold].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const edge = 0.05 + 0.05 * Math.max(0, 0.75 - v)
    if (Math.abs(off - edge) < 0.007) return line
    if (off > edge) return ground
    return Math.hypot(off * 430, ((v * 5) % 1) * 34 - 17) < 3.4 && v > 0.5 ? line : light
  }
}

/** Gloves from the elbow to the wrist, with a frill at the elbow. */
function gloves(): Mesh {
  const sheet = weaveSheet({
    columns: 20,
    rows: 7,
    closed: true,
    point: wrap.sleeve(0.172, 0.246, (v, turn) => {
      const frilled = Math.max(0, 1 - v * 5)
      return 0.0275 - 0.005 * v + frilled * (0.008 + 0.003 * Math.sin(turn * 8))
    }),
    hem: { bottom: 0.003 },
  })
  return sewPair(sheet, ['UpperArm', 'LowerArm', 'Hand'])
}

const puffyStar = (center: Vec3, radius: number): Mesh => {
  const reach = radius * 1.3
  const [x, y, z] = center
  return surfaceNet(
    sdf.move(star(radius, radius * 0.26), center),
    { min: [x - reach, y - reach, z - reach / 2], max: [x + reach, y + reach, z + reach / 2] },
    radius * 0.34,
  )
}

const heartStar = (): Mesh => fasten(puffyStar([0.034, 0.522, 0.0735], 0.015), 'chest')

function bootStars(): Mesh {
  const left = puffyStar([0.0545, 0.118, 0.0425], 0.014)
  return fasten(joinMeshes([left, mirrorMesh(left)]), ([x]) => [
    [x > 0 ? 'leftLowerLeg' : 'rightLowerLeg', 1],
  ])
}
