import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { layPicture } from '../../kit/paint/lay-picture.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewSkirt } from '../bottom/pleated-skirt.ts'
import { sewTights } from '../bottom/tights.ts'
import { makeBoots } from '../feet/boots.ts'
import { hangSkirt } from '../sewing/hang-skirt.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { layHood } from '../top/hood.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'
import { sewToggles } from '../top/toggles.ts'

interface DuffelColours {
  coat: Hex
  /** The seams, and the leather of the loops. */
  seam: Hex
  horn: Hex
  scarf: Hex
  stripe: Hex
  tights: Hex
  boot: Hex
  sole: Hex
  outline: Hex
  trimOutline: Hex
}

/** A winter coat with a hood and horn toggles, a striped scarf, tights and boots. */
export function makeDuffel(name: string, colours: DuffelColours): Model {
  const fabric = cloth.roll(512, 512)
  const [coat, horn, boot, sole, tights] = [
    colours.coat,
    colours.horn,
    colours.boot,
    colours.sole,
    colours.tights,
  ].map((hex) => cloth.dye(fabric, hex))
  const upper = cloth.print(fabric, 480, 120, opening(colours))
  const lower = cloth.print(fabric, 480, 120, pockets(colours))
  const knitted = cloth.print(fabric, 120, 180, fringed(colours))
  const { sleeves } = sewSleeves({
    end: 0.248,
    radius: (v) => 0.0395 - 0.005 * v + 0.003 * Math.sin(Math.PI * v),
  })
  const boots = makeBoots(0.128, 0.011)
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    hung: HUNG,
    cloth: [
      ['coat', upper, sewRoomyTop(0.415, 0.004)],
      ['skirt', lower, sewSkirt({ ...SKIRT, pleats: 5, crispness: 0.4, depth: 0.003 }, HUNG)],
      ['sleeves', coat, sleeves],
      ['hood', coat, layHood()],
      ['tights', tights, sewTights(0.31, 0.11, 0.0035)],
    ],
    trim: [
      ['toggles', horn, sewToggles()],
      ['scarf', knitted, scarf()],
      ['boots', boot, boots.upper],
      ['shafts', boot, boots.shafts],
      ['soles', sole, boots.sole],
    ],
  })
}

const SKIRT = { waist: 0.438, hem: 0.232, waistRadius: 0.0735, hemRadius: 0.126 }
const HUNG = hangSkirt(SKIRT)

/** The edge of the left side, and the loops of the toggles. */
function opening({ coat, seam }: DuffelColours) {
  const [ground, line] = [coat, seam].map(colour.paint)
  return (u: number): Vec3 => (Math.abs(u - 0.53) < 0.0035 ? line : ground)
}

/** The edge continues, with a flapped pocket on each side and a seam above the hem. */
function pockets(colours: DuffelColours) {
  const [ground, line] = [colours.coat, colours.seam].map(colour.paint)
  const edge = opening(colours)
  return (u: number, v: number): Vec3 => {
    const [across, down] = [Math.abs(Math.abs(u - 0.5) - 0.14), v - 0.42]
    const onRim = (half: number, top: number, bottom: number) =>
      across < half && down > top && down < bottom
    const isFlap = onRim(0.062, -0.02, 0.1) && !onRim(0.056, 0.005, 0.075)
    const isPocket = onRim(0.055, 0.09, 0.38) && !onRim(0.049, 0.09, 0.355)
    if (isFlap || isPocket || Math.abs(v - 0.93) < 0.008) return line
    return v < 0.97 ? edge(u) : ground
  }
}

/** A knitted scarf: stripes along its tails, ribs round the neck. */
function fringed({ scarf, stripe }: DuffelColours) {
  const [ground, line] = [scarf, stripe].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.5) return (v * 24) % 1 < 0.35 && v > 0.24 ? line : ground
    return (u * 10) % 1 < 0.3 ? line : ground
  }
}

/** The scarf goes twice round the neck, and one tail hangs in front. */
function scarf(): Mesh {
  const { block, join, torus, turn } = sdf
  const ring = (y: number, radius: number, thick: number, lean: number) =>
    turn(torus([0, y, 0.004], radius, thick), [0, y, 0.004], 'x', lean)
  const tail = block([0.032, 0.503, 0.084], [0.021, 0.062, 0.0095], 0.007)
  const shape = join(
    0.006,
    ring(0.596, 0.053, 0.0215, 0.26),
    ring(0.574, 0.0595, 0.0225, 0.36),
    turn(tail, [0.032, 0.56, 0.08], 'z', 0.12),
  )
  const net = surfaceNet(shape, { min: [-0.1, 0.42, -0.1], max: [0.1, 0.66, 0.12] }, 0.0122)
  const striped = layPicture(net, ([x, y, z]) =>
    y < 0.545 && z > 0.03 ? [0.5, (0.555 - y) * 4] : [Math.atan2(x, z) / (2 * Math.PI) + 0.5, 0.75],
  )
  return fasten(striped, 'chest')
}
