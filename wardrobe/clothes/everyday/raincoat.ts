import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewTights } from '../bottom/tights.ts'
import { makeBoots } from '../feet/boots.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewBodice } from '../top/bodice.ts'
import { CAPE } from '../top/cape.ts'
import { layCollar } from '../top/collar.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { standCollar } from '../top/stand-collar.ts'

interface RaincoatColours {
  coat: Hex
  /** The wet shine, and the drops along the hem. */
  shine: Hex
  drops: Hex
  button: Hex
  tights: Hex
  boot: Hex
  rim: Hex
  outline: Hex
  trimOutline: Hex
}

/** A wide raincoat with a cape over the shoulders, drops along its hem, and rubber boots. */
export function makeRaincoat(name: string, colours: RaincoatColours): Model {
  const fabric = cloth.roll(512, 512)
  const [coat, button, rim, tights] = [
    colours.coat,
    colours.button,
    colours.rim,
    colours.tights,
  ].map((hex) => cloth.dye(fabric, hex))
  const opened = cloth.print(fabric, 240, 8, opening(colours))
  const caped = cloth.print(fabric, 200, 60, edged(colours))
  const dropped = cloth.print(fabric, 504, 120, fallingDrops(colours))
  const shafted = cloth.print(fabric, 60, 40, wet(colours))
  const { sleeves } = sewSleeves({
    end: 0.246,
    radius: (v) => 0.0335 + 0.0065 * Math.min(1, v * 2.4),
  })
  const boots = makeBoots(0.138, 0.0135)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    trimLook: { rim: 0.1 },
    cloth: [
      ['coat', opened, sewBodice(0.42)],
      ['skirt', dropped, sewSkirt({ ...SKIRT, pleats: 8, crispness: 0.3, depth: 0.006 }, HUNG)],
      ['sleeves', coat, sleeves],
      ['cape', caped, layCollar(CAPE)],
      ['collar', rim, standCollar({ height: 0.026, lower: 0.055, upper: 0.052 })],
      ['tights', tights, sewTights(0.31, 0.11, 0.0035)],
    ],
    trim: [
      ['buttons', button, buttons()],
      ['boots', cloth.dye(fabric, colours.boot), boots.upper],
      ['shafts', shafted, boots.shafts],
      ['soles', rim, boots.sole],
    ],
  })
}

const SKIRT = { waist: 0.44, hem: 0.226, waistRadius: 0.067, hemRadius: 0.148 }
const HUNG = hangSkirt(SKIRT)

/** A cape with a shining rim and an open front. */
function edged({ coat, shine, outline }: RaincoatColours) {
  const [ground, light, line] = [coat, shine, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (u < 0.006 || u > 0.994) return line
    return v > 0.8 && v < 0.88 ? light : ground
  }
}

const DROPS = 13

/** The closing edge in front. */
function opening({ coat, outline }: RaincoatColours) {
  const [ground, line] = [coat, outline].map(colour.paint)
  return (u: number): Vec3 => (Math.abs(u - 0.53) < 0.0032 ? line : ground)
}

/** Two rows of drops above the hem, and the closing edge. */
function fallingDrops(colours: RaincoatColours) {
  const drop = colour.paint(colours.drops)
  const edge = opening(colours)
  return (u: number, v: number): Vec3 => {
    const row = v > 0.73 ? 1 : 0
    const across = ((u * DROPS + row / 2) % 1) - 0.5
    const [x, y] = [across * 48, (v - (row === 1 ? 0.84 : 0.6)) * 215]
    const round = Math.hypot(x, y - 3) < 6 - row
    const tip = y < 3 && y > -11 && Math.abs(x) < (y + 11) * 0.42
    return round || tip ? drop : edge(u)
  }
}

/** Rubber that shines down one side, with a rim at the top. */
function wet({ boot, rim, shine }: RaincoatColours) {
  const [ground, edge, light] = [boot, rim, shine].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.2) return edge
    return Math.abs(u - 0.62) < 0.03 && v > 0.32 && v < 0.85 ? light : ground
  }
}

/** Three large buttons down the front. */
function buttons(): Mesh {
  const each = [0.485, 0.438, 0.39].map((y) => {
    const fall = Math.max(0, SKIRT.waist - y)
    const z = 0.067 + fall * 0.44
    const disc = sdf.ellipsoid([0.004, y, z], [0.0095, 0.0095, 0.0055])
    const [left, right] = [-0.012, 0.02]
    return surfaceNet(
      disc,
      { min: [left, y - 0.016, z - 0.012], max: [right, y + 0.016, z + 0.012] },
      0.0045,
    )
  })
  return fasten(joinMeshes(each), ([, y]) => [[y > 0.46 ? 'chest' : 'hips', 1]])
}
