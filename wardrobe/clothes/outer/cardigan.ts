import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import type { CollarPlan } from '../top/collar.ts'
import { sewOpenJacket } from './sew-open-jacket.ts'

interface CardiganColours {
  wool: Hex
  /** The ribbed band in front, the cuffs and the hem. */
  rib: Hex
  button: Hex
  outline: Hex
}

/** The ribbed band round the neck, which runs into the front edges. */
const NECK: CollarPlan = {
  neck: [
    [0, 0.597, -0.037],
    [0.03, 0.595, -0.028],
    [0.045, 0.588, 0],
    [0.043, 0.562, 0.038],
    [0.034, 0.522, 0.062],
    [0.024, 0.47, 0.074],
  ],
  outer: [
    [0, 0.584, -0.047],
    [0.038, 0.584, -0.038],
    [0.058, 0.584, 0],
    [0.056, 0.556, 0.038],
    [0.046, 0.518, 0.06],
    [0.034, 0.468, 0.072],
  ],
}

/** A long, soft cardigan with cables, large buttons and pockets, worn open. */
export function makeCardigan(name: string, colours: CardiganColours): Model {
  const fabric = cloth.roll(512, 512)
  const fronted = cloth.print(fabric, 500, 240, knitted(colours))
  const sleeved = cloth.print(fabric, 140, 110, cabled(colours))
  const ribbed = cloth.print(fabric, 200, 16, ribs(colours, 40))
  const necked = cloth.print(fabric, 240, 20, ribs(colours, 56))
  return sewOpenJacket(name, {
    fabric,
    outline: colours.outline,
    body: {
      patch: fronted,
      hem: 0.35,
      opening: (v) => 0.056 - 0.024 * Math.min(1, Math.max(0, (v - 0.25) * 2.6)),
    },
    collar: { patch: necked, plan: NECK, clearance: 0.0222 },
    sleeves: {
      patch: sleeved,
      cuffPatch: ribbed,
      cuff: { width: 0.026, radius: 0.0292 },
      fullness: 0.0055,
    },
  })
}

/** Stitches of a cable: two strands that cross. */
function isStrand(x: number, y: number): boolean {
  const sway = Math.sin(y * 2 * Math.PI) * 0.3
  return Math.abs(x - sway) < 0.15 || Math.abs(x + sway) < 0.15
}

const shadeOf = (ground: Vec3): Vec3 => [ground[0] * 0.86, ground[1] * 0.83, ground[2] * 0.9]

/** Cables down the front and back, ribs along the edges and the hem, buttons, and two pockets. */
function knitted({ wool, rib, button, outline }: CardiganColours) {
  const [ground, band, disc, line] = [wool, rib, button, outline].map(colour.paint)
  const [deep, groove] = [shadeOf(ground), shadeOf(band)]
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    const fromEdge = off - 0.0122
    if (fromEdge < 0.034) {
      const isButton =
        u < 0.5 &&
        [0.52, 0.65, 0.78].some((at) => Math.hypot((fromEdge - 0.016) * 430, (v - at) * 260) < 4.6)
      if (isButton) return disc
      return (v * 46) % 1 < 0.35 ? groove : band
    }
    if (v > 0.935) return (u * 76) % 1 < 0.4 ? groove : band
    const [x, y] = [(off - 0.145) / 0.055, (v - 0.8) / 0.085]
    const isPocket = Math.abs(x) < 1 && Math.abs(y) < 1
    if (isPocket) {
      if (y < -0.66) return (u * 76) % 1 < 0.4 ? groove : band
      return Math.abs(x) > 0.95 || y > 0.94 ? line : ground
    }
    const cable = [0.09, 0.2, 0.3, 0.42].find((at) => Math.abs(off - at) < 0.02)
    if (cable === undefined || v < 0.2) return ground
    return isStrand((off - cable) / 0.02, v * 9) ? vec.mix(ground, deep, 0.75) : ground
  }
}

/** A cable along the upper side. */
function cabled({ wool }: CardiganColours) {
  const ground = colour.paint(wool)
  const deep = shadeOf(ground)
  return (u: number, v: number): Vec3 =>
    isStrand((u - 0.68) / 0.08, v * 5) && Math.abs(u - 0.68) < 0.09
      ? vec.mix(ground, deep, 0.75)
      : ground
}

function ribs({ rib }: CardiganColours, count: number) {
  const ground = colour.paint(rib)
  const deep = shadeOf(ground)
  return (u: number): Vec3 => ((u * count) % 1 < 0.4 ? deep : ground)
}
