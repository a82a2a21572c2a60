import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { gatherLocks } from '../head/gather.ts'
import { stopAtParting, traceHairLine } from '../head/hair-line.ts'
import { combScalp } from '../head/scalp.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { followStrand, listStrandBones, swingStrand } from '../strand/hang-hair.ts'
import type { Tail } from '../strand/part-tails.ts'
import { sewHair } from '../strand/sew-hair.ts'

const FRINGE: FringeTip[] = [
  [-0.142, 0.744, 0.06],
  [-0.108, 0.77, 0.066],
  [-0.066, 0.782, 0.07],
  [-0.02, 0.778, 0.074],
  [0.026, 0.778, 0.074],
  [0.07, 0.782, 0.07],
  [0.11, 0.77, 0.066],
  [0.143, 0.744, 0.06],
]

const knotOf = (side: number): Vec3 => [side * 0.16, 0.87, -0.06]

/** The axis of a curl: down beside the cheek and over the shoulder, or behind it. */
const AXES: Record<'front' | 'back', Vec3[]> = {
  front: [
    [0.168, 0.868, -0.03],
    [0.224, 0.8, 0.006],
    [0.226, 0.68, 0.03],
    [0.206, 0.56, 0.056],
    [0.192, 0.42, 0.074],
  ],
  back: [
    [0.158, 0.868, -0.07],
    [0.2, 0.8, -0.1],
    [0.204, 0.68, -0.13],
    [0.186, 0.56, -0.14],
    [0.174, 0.44, -0.144],
  ],
}

type Place = keyof typeof AXES
const PLACES: Place[] = ['front', 'back']
const SIDES = [-1, 1]

const axisOf = (side: number, place: Place) =>
  AXES[place].map(([x, y, z]): Vec3 => [side * x, y, z])
const bonesOf = (side: number, place: Place) =>
  listStrandBones(`drill-${place}-${side > 0 ? 'left' : 'right'}`, axisOf(side, place).slice(1))

const TURNS = 4.5
const ROWS = 29
const COLUMNS = 9
const RADIUS = 0.056
/** The depth of its groove. */
const GROOVE = 0.46

/** Narrow where it is tied, full below, and pointed at the end. */
const swell = (t: number) => Math.min(1, 0.5 + t * 3.4) * (1 - t ** 2.2) ** 0.75

/** A long curl that is twisted like a corkscrew: a cone with a groove wound round it. */
function drill(side: number, place: Place): Tail {
  const axis = axisOf(side, place)
  const bones = bonesOf(side, place)
  /**
   * The position across the winding: 0 at the bottom of one groove, 0.5 at the crest, 1 at the next
   * groove.
   */
  const across = (u: number, v: number) => (((v * TURNS + side * u) % 1) + 1) % 1
  const mesh = weaveSheet({
    columns: COLUMNS,
    rows: ROWS,
    closed: true,
    point: (u, v) => {
      const angle = u * 2 * Math.PI
      const crest = Math.sin(Math.PI * across(u, v)) ** 0.55
      const reach = RADIUS * Math.max(0.03, swell(v)) * (1 - GROOVE * (1 - crest))
      const middle = curveAt(axis, v)
      return vec.add(middle, [Math.sin(angle) * reach, 0, Math.cos(angle) * reach])
    },
  })
  for (let n = 0; n < mesh.uvs.length; n += 2) {
    const [u, v] = [mesh.uvs[n], mesh.uvs[n + 1]]
    // These values of u avoid the fine strands of the picture; in the groove, they reach the
    // picture's dark part. They run forwards and back, so that no triangle spans the whole width.
    mesh.uvs[n] = 0.8 + 0.4 * Math.abs(across(u, v) - 0.5)
    mesh.uvs[n + 1] = 0.34 + 0.62 * v
  }
  return { mesh, follow: ([, y]) => followStrand(bones, y) }
}

const BONES = SIDES.flatMap((side) => PLACES.flatMap((place) => bonesOf(side, place)))

/** A bow where the curls begin. */
function bow(side: number): Mesh {
  const front = vec.normalize([side * 0.82, 0.3, 0.48])
  const right = vec.normalize(vec.cross([0, 1, 0], front))
  return placeMesh(tieRibbon([0, 0, 0], 1.5, 'head'), {
    origin: [side * 0.2, 0.9, 0.01],
    front,
    right,
    up: vec.cross(front, right),
  })
}

/** The angle from a knot to the parting in the middle, in degrees. */
const AWAY_MAX = 96

/** Four long drill curls under two bows, as worn by ladies in stories. */
export function makeDrills(name: string, colours: HairColours): Model {
  const line = stopAtParting(knotOf(1), traceHairLine(knotOf(1), 10))
  const gathered = SIDES.flatMap((side) =>
    gatherLocks(
      knotOf(side),
      line.map(([round, away]) => [round * side, Math.min(away, AWAY_MAX)]),
      0.11,
    ),
  )
  return sewHair(name, colours, {
    head: joinMeshes([
      combScalp(0.041),
      ...gathered,
      ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.01 : 0.01)),
    ]),
    tails: SIDES.flatMap((side) => PLACES.map((place) => drill(side, place))),
    ties: fasten(joinMeshes(SIDES.map(bow)), 'head'),
    bones: BONES,
    chains: SIDES.flatMap((side) => PLACES.map((place) => swingStrand(bonesOf(side, place), 0.03))),
  })
}
