import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../kit/mesh/join-meshes.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { curveAt } from '../kit/mesh/spline.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface UmbrellaColours {
  cloth: Hex
  dots: Hex
  frill: Hex
  handle: Hex
  ribbon: Hex
  outline: Hex
}

/** The umbrella hangs beside the leg, and its tip faces outwards. */
const { place, grip } = gripLeft('carry', [-0.96, 0.03, 0.22])

/** The stick is this far in front of the fist, through which the crook passes. */
const AHEAD = 0.047
/**
 * Distances along the stick, downwards from the fist: the upper and lower ends of the cloth, and
 * the tip.
 */
const TOP = -0.078
const HEM = -0.273
const POINT = -0.343

/** A rolled umbrella with dots and a frill. */
export function makeUmbrella(name: string, colours: UmbrellaColours): Model {
  const fabric = cloth.roll(256, 128)
  const dotted = cloth.print(fabric, 160, 100, dots(colours))
  const [frill, handle, ribbon] = [colours.frill, colours.handle, colours.ribbon].map((hex) =>
    cloth.dye(fabric, hex),
  )
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, doubleSided: true },
    layers: [
      ['cloth', dotted, place(rolled(), 0)],
      ['frill', frill, place(ruff(), 0)],
      ['handle', handle, place(stick(), 0)],
      ['held-ribbon', ribbon, place(tieRibbon([0, -0.128, AHEAD + 0.03], 0.5, 'leftHand'), 0)],
    ],
  })
}

const FOLDS = 6

/** The distance of the cloth from the stick. */
const reachAt = (v: number) => 0.008 + 0.036 * Math.sin(Math.PI * (0.06 + 0.72 * v)) ** 1.3

function rolled(): Mesh {
  return weaveSheet({
    columns: 36,
    rows: 12,
    closed: true,
    point: (u, v): Vec3 => {
      const turn = (u - 0.5) * 2 * Math.PI
      const radius = reachAt(1 - v) * (1 + 0.16 * Math.cos(FOLDS * turn + v * 2))
      return [Math.sin(turn) * radius, TOP + (HEM - TOP) * v, AHEAD + Math.cos(turn) * radius]
    },
  })
}

/** The rim of the cloth flares out near the fist. */
function ruff(): Mesh {
  return weaveSheet({
    columns: 48,
    rows: 2,
    closed: true,
    point: (u, v): Vec3 => {
      const turn = (u - 0.5) * 2 * Math.PI
      const wave = 0.005 * Math.sin(turn * 12) * (1 - v)
      const radius = reachAt(0.96) + 0.006 + 0.014 * (1 - v) + wave
      return [Math.sin(turn) * radius, TOP + 0.014 - 0.02 * v, AHEAD + Math.cos(turn) * radius]
    },
  })
}

/** A crook through the fist, the stick, and a long tip. */
function stick(): Mesh {
  const crook: Vec3[] = [
    [0, -0.034, -0.047],
    [0, -0.016, -0.042],
    [0, -0.001, -0.026],
    [0, 0.004, 0],
    [0, 0.002, 0.024],
    [0, -0.012, 0.041],
    [0, -0.034, AHEAD],
    [0, -0.066, AHEAD],
    [0, TOP - 0.02, AHEAD],
  ]
  const bent = bendTube({
    path: (t) => curveAt(crook, t),
    radius: (t) => 0.0072 * Math.min(1, 0.3 + t * 14),
    segments: 26,
    sides: 8,
    up: [1, 0, 0],
  })
  const point = bendTube({
    path: (t) => [0, HEM + 0.02 + (POINT - HEM - 0.02) * t, AHEAD],
    radius: (t) => 0.0068 * (1 - t) + 0.002,
    segments: 5,
    sides: 8,
    up: [0, 0, 1],
  })
  return joinMeshes([bent, point])
}

function dots({ cloth: hex, dots: dotHex }: UmbrellaColours) {
  const [ground, dot] = [hex, dotHex].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const row = Math.floor(v * 7)
    const x = ((u * 8 + (row % 2) / 2) % 1) - 0.5
    return Math.hypot(x, ((v * 7) % 1) - 0.5) < 0.26 ? dot : ground
  }
}
