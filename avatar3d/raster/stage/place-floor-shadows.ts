import type { Vec3 } from '../../math/vector.ts'
import type { Floor } from './find-floor.ts'
import type { Stage } from './set-stage.ts'

/** A soft oval of shadow on the floor, in pixels. */
export interface FloorShadow {
  x: number
  y: number
  radiusXPx: number
  radiusYPx: number
  /** The strength in the middle of the oval, from 0 to 1. */
  strength: number
}

/**
 * The height of an oval relative to its width: the floor is drawn as if seen from slightly above.
 */
const FLATNESS = 0.23

/**
 * The shadow of the whole figure: its radius as a multiple of the feet's reach, and its strength.
 */
const FIGURE = { reaches: 2.7, strength: 0.62 }

/** The shadow where a foot touches the floor: its radius as a multiple of the shoe's. */
const FOOT = { radii: 1.75, strength: 0.5 }

/** The shadow of an ornament: its radius as a multiple of the ornament's. */
const ORNAMENT = { radii: 1.5, strength: 0.75 }

/**
 * The height at which the shadow of a foot has half its strength, as a fraction of the hips'
 * height.
 */
const HALF_LIFT = 0.25

/** The fraction by which a shadow is narrower when it has lost all its strength. */
const SHRINKAGE = 0.45

/** The height of the hips of a seated figure, as a fraction of their height at rest. */
const SEATED = 0.4

/**
 * The fraction by which a figure's shadow is wider when its hips are on the floor than when it
 * stands.
 */
const SPREAD = 0.5

/** A shadow on the floor, in the model's metres. */
interface Spot {
  x: number
  z: number
  radiusMetres: number
  strength: number
  /** 1 if the object touches the floor, less if it is above the floor. */
  closeness: number
}

/** The shadows of the posed figure and of ornaments beside it. */
export function placeFloorShadows(stage: Stage, floor: Floor): FloorShadow[] {
  const { hipsHeight } = stage.avatar.rig
  const hips = findPlace(stage, floor.hips)
  const hipsShare = (hips[1] - floor.y) / hipsHeight
  const feet = floor.feet.map((foot) => {
    const [x, y, z] = findPlace(stage, foot.node)
    return { ...foot, x, z, lift: (y - floor.y - foot.heightMetres) / hipsHeight }
  })
  const lift = Math.min(...feet.map((foot) => foot.lift), hipsShare - SEATED)
  const figure: Spot = {
    x: hips[0],
    z: hips[2],
    radiusMetres:
      floor.reachMetres * FIGURE.reaches * (1 + SPREAD * Math.max(0, 1 - Math.max(0, hipsShare))),
    strength: FIGURE.strength,
    closeness: findCloseness(lift),
  }
  const soles = feet.map(({ x, z, radiusMetres, lift }) => ({
    x,
    z,
    radiusMetres: radiusMetres * FOOT.radii,
    strength: FOOT.strength,
    closeness: findCloseness(lift),
  }))
  const ornaments = floor.ornaments.map(({ x, z, radiusMetres }) => ({
    x,
    z,
    radiusMetres: radiusMetres * ORNAMENT.radii,
    strength: ORNAMENT.strength,
    closeness: 1,
  }))
  return [figure, ...soles, ...ornaments].map((spot) => project(stage, floor, spot))
}

/** 1 on the floor; the higher above the floor, the closer to 0. */
const findCloseness = (lift: number) => 1 / (1 + (Math.max(0, lift) / HALF_LIFT) ** 2)

/** The position of a posed node in the model: the view is a rotation and a translation. */
function findPlace({ view, posed: { nodes } }: Stage, node: number): Vec3 {
  const offsets = [0, 1, 2].map((row) => nodes[node * 16 + 12 + row] - view[12 + row])
  const along = (axis: number) =>
    offsets.reduce((sum, offset, row) => sum + view[axis * 4 + row] * offset, 0)
  return [along(0), along(1), along(2)]
}

function project(stage: Stage, floor: Floor, { x, z, ...spot }: Spot): FloorShadow {
  const { view, projection, grid } = stage
  const [right, up, back] = [0, 1, 2].map(
    (row) => view[row] * x + view[4 + row] * floor.y + view[8 + row] * z + view[12 + row],
  )
  const unit = 2 ** grid.pixelLog2
  const pxPerMetre = projection.unitsPerMetre / -back / unit
  const share = 1 - SHRINKAGE * (1 - spot.closeness)
  const radiusXPx = spot.radiusMetres * share * pxPerMetre
  return {
    x: projection.centreX / unit + right * pxPerMetre,
    y: projection.centreY / unit - up * pxPerMetre,
    radiusXPx,
    radiusYPx: radiusXPx * FLATNESS,
    strength: spot.strength * spot.closeness,
  }
}
