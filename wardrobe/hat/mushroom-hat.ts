import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

export interface MushroomColours {
  cap: Hex
  spots: Hex
  gills: Hex
  outline: Hex
}

/** The cap from its top to its rolled edge. */
const CAP: [radius: number, height: number][] = [
  [0.001, 0.205],
  [0.07, 0.198],
  [0.15, 0.168],
  [0.22, 0.112],
  [0.268, 0.046],
  [0.284, 0],
  [0.278, -0.024],
]

const cap = (): Mesh => spinProfile({ profile: CAP, columns: 40, rows: 20, place: onHatLine })

const gills = (): Mesh =>
  spinProfile({
    profile: [
      [0.278, -0.024],
      [0.262, -0.028],
      [0.238, -0.014],
      [0.216, -0.026],
      [0.2, -0.03],
      [0.15, -0.016],
    ],
    columns: 40,
    rows: 8,
    place: onHatLine,
  })

/**
 * The spots: degrees round from the front, distance down the cap as a fraction, and size in metres.
 */
const SPOTS: [round: number, down: number, size: number][] = [
  [14, 0.5, 0.05],
  [-34, 0.66, 0.034],
  [62, 0.62, 0.036],
  [-66, 0.44, 0.042],
  [112, 0.5, 0.048],
  [-118, 0.58, 0.046],
  [160, 0.64, 0.036],
  [-166, 0.42, 0.044],
  [40, 0.84, 0.03],
  [-12, 0.86, 0.028],
  [-88, 0.8, 0.032],
  [92, 0.82, 0.03],
  [138, 0.82, 0.03],
  [-142, 0.82, 0.03],
  [-40, 0.12, 0.036],
]

const LINE = CAP.map(([radius, height]): Vec3 => [radius, height, 0])

/** A point on the cap, relative to its axis. */
function onCap(round: number, down: number): Vec3 {
  const [radius, height] = curveAt(LINE, down)
  return [Math.sin(round) * radius, height, Math.cos(round) * radius]
}

function spotted(colours: MushroomColours) {
  const [plain, bright] = [colours.cap, colours.spots].map(colour.paint)
  const spots = SPOTS.map(([round, down, size]) => ({
    middle: onCap((round * Math.PI) / 180, down),
    size,
  }))
  return (u: number, v: number): Vec3 => {
    const p = onCap(u * 2 * Math.PI, v)
    const isSpot = spots.some(
      ({ middle, size }) =>
        Math.abs(p[1] - middle[1]) < size && vec.length(vec.subtract(p, middle)) < size,
    )
    return isSpot ? bright : plain
  }
}

function furrows(colours: MushroomColours) {
  const plain = colour.paint(colours.gills)
  return (u: number): Vec3 => vec.scale(plain, (u * 60) % 1 < 0.3 ? 0.88 : 1)
}

/** A hat like the cap of a spotted mushroom. */
export function makeMushroomHat(name: string, colours: MushroomColours): Model {
  const fabric = cloth.roll(512, 256)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['cap', cloth.print(fabric, 480, 180, spotted(colours)), cap()],
      ['gills', cloth.print(fabric, 480, 16, furrows(colours)), gills()],
      ['gills', cloth.dye(fabric, colours.gills), lining(0.17, -0.02)],
    ],
    look: { shade: '#bf9cc4', outline: colours.outline, rim: 0.14 },
  })
}
