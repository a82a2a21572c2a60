import type { Mesh, Relief } from '../../kit/mesh/mesh.ts'
import { tableOf } from '../../kit/table.ts'

/** A fold: a curved stroke of shade with one crisp edge, beside which the cloth catches light. */
interface Fold {
  key: string
  /** Its ends on the cloth, as u and v. */
  u: number
  v: number
  toU: number
  toV: number
  /**
   * The distance by which its middle bends to the left of its direction, as a fraction of its
   * length.
   */
  bend: number
  /**
   * Its width, as a fraction of the cloth's height. A negative width puts the crisp edge on the
   * other side.
   */
  width: number
  depth: number
}

/** The folds of one cut of cloth. */
interface FoldPlan {
  folds: readonly Fold[]
  /** The width of the cloth divided by its height. */
  aspect: number
  /** The shade between the folds: under arms and collars, and towards hems. */
  ambient: (u: number, v: number) => number
  /** Every fold is painted on both sides of the middle. */
  isMirrored?: boolean
  /** The size of the cloth's texture. */
  widthPx: number
  heightPx: number
}

/**
 * The relief of a cut is computed once, at this many points in each direction, and interpolated
 * between them.
 */
const PLACES = 128

/** The number of straight pieces of a fold. */
const PIECES = 10

/** The light beside the crisp edge of a fold, relative to the shade. */
const LIGHT = 0.75

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The angle round the body or a limb at u; 0 is the front. */
const turnOf = (u: number) => (u - 0.5) * 2 * Math.PI

/** Paints the folds of a cut. The relief is computed when it is first needed. */
function createRelief(plan: FoldPlan): Relief {
  let places: Float32Array | undefined
  return {
    widthPx: plan.widthPx,
    heightPx: plan.heightPx,
    depthAt: (u, v) => {
      places ??= paintPlaces(plan)
      return readBetween(places, clamp(u), clamp(v))
    },
  }
}

function paintPlaces(plan: FoldPlan): Float32Array {
  const places = new Float32Array(PLACES * PLACES)
  for (let row = 0; row < PLACES; row++)
    for (let column = 0; column < PLACES; column++)
      places[row * PLACES + column] = plan.ambient(column / (PLACES - 1), row / (PLACES - 1))
  for (const fold of plan.folds) {
    paintFold(places, fold, plan.aspect)
    if (plan.isMirrored) paintFold(places, mirrorFold(fold), plan.aspect)
  }
  return places
}

const mirrorFold = (fold: Fold): Fold => ({
  ...fold,
  u: 1 - fold.u,
  toU: 1 - fold.toU,
  bend: -fold.bend,
  width: -fold.width,
})

/**
 * Adds a fold to the points near it. The cloth is closed: a fold that crosses one end of it
 * continues at the other.
 */
function paintFold(places: Float32Array, fold: Fold, aspect: number): void {
  const points = traceFold(fold, aspect)
  const reach = Math.abs(fold.width) * 2
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const first = Math.floor(((Math.min(...xs) - reach) / aspect) * (PLACES - 1))
  const last = Math.ceil(((Math.max(...xs) + reach) / aspect) * (PLACES - 1))
  const top = Math.max(0, Math.floor((Math.min(...ys) - reach) * (PLACES - 1)))
  const bottom = Math.min(PLACES - 1, Math.ceil((Math.max(...ys) + reach) * (PLACES - 1)))
  for (let row = top; row <= bottom; row++)
    for (let column = first; column <= last; column++) {
      const [x, y] = [(column / (PLACES - 1)) * aspect, row / (PLACES - 1)]
      const at = row * PLACES + ((column + 4 * (PLACES - 1)) % (PLACES - 1))
      places[at] += depthAt(fold, points, x, y)
      // The cloth goes all the way round, so its first and last columns coincide.
      if (at % PLACES === 0) places[at + PLACES - 1] = places[at]
    }
}

type Point = readonly [x: number, y: number]

/** A curve from one end to the other, in units of the cloth's height. */
function traceFold({ u, v, toU, toV, bend }: Fold, aspect: number): Point[] {
  const [dx, dy] = [(toU - u) * aspect, toV - v]
  return Array.from({ length: PIECES + 1 }, (_, n) => {
    const t = n / PIECES
    const off = bend * 4 * t * (1 - t)
    return [u * aspect + dx * t + dy * off, v + dy * t - dx * off]
  })
}

/**
 * The shade is deep on one side of the stroke and fades over the width of the fold; the other side
 * catches light.
 */
function depthAt(fold: Fold, points: readonly Point[], x: number, y: number): number {
  const { away, along } = measure(points, x, y)
  const taper = clamp(along * 5) ** 0.7 * clamp((1 - along) * 2.2) ** 0.8
  const width = Math.abs(fold.width) * taper
  if (width < 0.004) return 0
  const place = (fold.width < 0 ? -away : away) / width
  if (place >= 0) return fold.depth * clamp(place * 5 + 0.5) * clamp(1.15 - place) * taper ** 0.5
  return -fold.depth * LIGHT * clamp(-place * 3 - 0.2) * clamp(1.1 + place) * taper
}

/** The distance to a stroke, positive to the right of its direction, and the position along it. */
function measure(points: readonly Point[], x: number, y: number): { away: number; along: number } {
  let nearest = Infinity
  let side = 1
  let along = 0
  for (let n = 0; n < PIECES; n++) {
    const [fromX, fromY] = points[n]
    const [dx, dy] = [points[n + 1][0] - fromX, points[n + 1][1] - fromY]
    const t = clamp(((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy))
    const distance = Math.hypot(x - fromX - dx * t, y - fromY - dy * t)
    if (distance >= nearest) continue
    nearest = distance
    side = dx * (y - fromY) - dy * (x - fromX) < 0 ? -1 : 1
    along = (n + t) / PIECES
  }
  return { away: nearest * side, along }
}

function readBetween(places: Float32Array, u: number, v: number): number {
  const [x, y] = [u * (PLACES - 1), v * (PLACES - 1)]
  const [column, row] = [Math.min(PLACES - 2, Math.floor(x)), Math.min(PLACES - 2, Math.floor(y))]
  const [right, down] = [x - column, y - row]
  const at = row * PLACES + column
  const upper = places[at] + (places[at + 1] - places[at]) * right
  const lower = places[at + PLACES] + (places[at + PLACES + 1] - places[at + PLACES]) * right
  return upper + (lower - upper) * down
}

/** The body of a top: folds spread from the armholes, and others hang from the bust to the hem. */
// biome-ignore format: a table
const TOP_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['pull',   0.315, 0.45, 0.425, 0.58,  0.12,   0.075,   0.62],
  ['second', 0.295, 0.52, 0.37,  0.66,  0.10,   0.070,   0.50],
  ['waist',  0.275, 0.70, 0.385, 0.78,  0.18,   0.060,   0.46],
  ['hang',   0.345, 1.02, 0.385, 0.74,  0.06,   0.075,   0.62],
  ['front',  0.435, 1.02, 0.452, 0.84,  0.05,   0.060,   0.45],
  ['side',   0.225, 1.02, 0.255, 0.72,  0.05,   0.080,   0.60],
  ['blade',  0.185, 0.44, 0.085, 0.56,  -0.12,  -0.075,  0.55],
  ['small',  0.215, 0.64, 0.115, 0.73,  -0.18,  -0.065,  0.46],
  ['back',   0.125, 1.02, 0.095, 0.74,  -0.06,  -0.080,  0.55],
]))

/** Half a gown: folds spread from the armholes and the waist, and others hang from the hips. */
// biome-ignore format: a table
const GOWN_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['pull',   0.085, 0.24, 0.31,  0.31,  0.12,   0.030,   0.52],
  ['second', 0.070, 0.29, 0.22,  0.36,  0.10,   0.028,   0.44],
  ['waist',  0.060, 0.40, 0.30,  0.44,  0.18,   0.026,   0.44],
  ['hip',    0.070, 0.47, 0.26,  0.52,  -0.14,  -0.026,  0.36],
  ['hang',   0.300, 1.02, 0.350, 0.56,  0.03,   0.036,   0.55],
  ['inner',  0.425, 1.02, 0.436, 0.72,  0.03,   0.030,   0.40],
  ['side',   0.130, 1.02, 0.190, 0.62,  0.03,   0.036,   0.52],
]))

/** A sleeve: folds spread from the armpit, and others lie inside the elbow and above the wrist. */
// biome-ignore format: a table
const SLEEVE_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['armpit', 0.235, 0.10, 0.50,  0.30,  0.14,   0.100,   0.62],
  ['under',  0.205, 0.22, 0.40,  0.44,  0.12,   0.085,   0.50],
  ['elbow',  0.250, 0.50, 0.60,  0.62,  0.16,   0.095,   0.72],
  ['inner',  0.220, 0.62, 0.52,  0.68,  -0.14,  -0.085,  0.60],
  ['lower',  0.280, 0.72, 0.66,  0.83,  0.14,   0.080,   0.56],
  ['wrist',  0.300, 0.94, 0.62,  0.88,  -0.12,  -0.080,  0.60],
  ['behind', 0.200, 0.12, -0.04, 0.34,  -0.14,  -0.095,  0.58],
  ['crease', 0.190, 0.52, -0.12, 0.64,  -0.16,  -0.090,  0.66],
  ['bent',   0.170, 0.74, -0.10, 0.86,  -0.14,  -0.080,  0.55],
]))

/** A short sleeve: folds spread from the armpit, and others lie above its hem. */
// biome-ignore format: a table
const SHORT_SLEEVE_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['armpit', 0.240, 0.18, 0.47,  0.50,  0.12,   0.130,   0.62],
  ['hem',    0.300, 1.04, 0.44,  0.62,  0.08,   0.110,   0.55],
  ['outer',  0.685, 1.04, 0.62,  0.74,  -0.06,  -0.100,  0.42],
  ['behind', 0.200, 0.20, -0.02, 0.52,  -0.12,  -0.130,  0.60],
  ['back',   0.150, 1.04, 0.02,  0.64,  -0.08,  -0.110,  0.52],
]))

/** The seat of trousers: folds run from the crotch to the hips. */
// biome-ignore format: a table
const SEAT_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['first',  0.485, 0.94, 0.385, 0.70,  0.10,   0.110,   0.55],
  ['second', 0.470, 1.02, 0.340, 0.90,  0.12,   0.095,   0.50],
  ['back',   0.020, 0.98, 0.130, 0.80,  -0.10,  -0.100,  0.50],
]))

/** A trouser leg: creased at the crotch and behind the knee, and with a break above the shoe. */
// biome-ignore format: a table
const LEG_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['crotch', 0.280, 0.08, 0.500, 0.20,  -0.12,  0.060,   0.50],
  ['knee',   0.250, 0.46, 0.520, 0.53,  0.14,   0.050,   0.60],
  ['below',  0.280, 0.56, 0.560, 0.61,  -0.12,  -0.045,  0.52],
  ['outer',  0.790, 0.50, 0.595, 0.56,  0.12,   -0.045,  0.45],
  ['break',  0.250, 0.85, 0.580, 0.91,  0.16,   0.045,   0.60],
  ['hem',    0.760, 0.89, 0.460, 0.96,  -0.14,  -0.042,  0.55],
  ['hollow', 0.200, 0.50, -0.10, 0.56,  -0.12,  -0.050,  0.62],
  ['behind', 0.150, 0.60, -0.16, 0.64,  0.12,   0.045,   0.50],
  ['heel',   0.180, 0.90, -0.14, 0.95,  -0.14,  -0.045,  0.55],
]))

/** A leg of shorts. */
// biome-ignore format: a table
const SHORT_LEG_FOLDS = Object.values(tableOf<Fold>()([
  ['key',    'u',   'v',  'toU', 'toV', 'bend', 'width', 'depth'],
  ['crotch', 0.270, 0.14, 0.500, 0.40,  -0.12,  0.110,   0.52],
  ['second', 0.250, 0.34, 0.425, 0.58,  0.12,   0.100,   0.50],
  ['hem',    0.360, 1.04, 0.420, 0.66,  0.06,   0.100,   0.52],
  ['outer',  0.680, 1.04, 0.640, 0.60,  -0.05,  -0.100,  0.46],
  ['behind', 0.180, 0.22, -0.04, 0.46,  -0.12,  -0.110,  0.55],
  ['back',   0.090, 1.04, 0.050, 0.62,  -0.05,  -0.100,  0.50],
]))

/** The light from above: cloth is darker at the sides, under the arms, and towards its hem. */
const topAmbient = (u: number, v: number) => {
  const side = Math.abs(Math.sin(turnOf(u))) ** 6
  const underArm = side * clamp(1 - Math.abs(v - 0.48) / 0.3)
  const neck = clamp((0.2 - v) * 5)
  return 0.34 * underArm + 0.22 * neck + 0.24 * clamp(v - 0.62) - 0.12 * clamp(1 - v * 1.6)
}

const gownAmbient = (u: number, v: number) => {
  const side = Math.abs(u - 0.5) * 2
  const underArm = side ** 4 * clamp(1 - Math.abs(v - 0.3) / 0.2)
  return 0.3 * underArm + 0.2 * clamp((0.1 - v) * 8) + 0.26 * clamp((v - 0.5) * 1.6) - 0.06
}

const sleeveAmbient = (u: number, v: number) => {
  const inner = clamp(-Math.sin(turnOf(u)))
  return 0.34 * inner ** 2 + 0.16 * clamp((v - 0.5) * 2) - 0.1 * clamp(1 - v * 1.4)
}

const GATHERS = 11

/** Gathers at both ends of a puff sleeve, deeper at the lower end. */
const puffDepth = (u: number, v: number) => {
  const place = u * GATHERS
  const near = Math.abs(place - Math.round(place))
  const number = Math.round(place) % GATHERS
  const upper = clamp(1 - v / (0.3 + 0.14 * Math.sin(number * 2.3)))
  const lower = clamp(1 - (1 - v) / (0.42 + 0.16 * Math.sin(number * 1.9)))
  const gathers = Math.max(0.55 * upper, 0.75 * lower)
  const light = clamp((near - 0.3) * 6) * Math.max(upper, lower)
  return gathers * clamp(1.1 - near / (0.1 + 0.16 * gathers)) - 0.4 * light + 0.22 * clamp(v - 0.4)
}

const legAmbient = (u: number, v: number) => {
  const inner = clamp(-Math.sin(turnOf(u)))
  return 0.3 * inner ** 2 + 0.2 * clamp((0.16 - v) * 6) + 0.24 * clamp((v - 0.55) * 2) - 0.06
}

const seatAmbient = (_: number, v: number) => 0.2 * clamp((0.2 - v) * 5) + 0.1 * v

/** The cuts of cloth that have folds; u and v are those of the cut. */
const RELIEFS = {
  top: createRelief({
    folds: TOP_FOLDS,
    aspect: 2.1,
    ambient: topAmbient,
    isMirrored: true,
    widthPx: 240,
    heightPx: 120,
  }),
  gown: createRelief({
    folds: GOWN_FOLDS,
    aspect: 0.6,
    ambient: gownAmbient,
    isMirrored: true,
    widthPx: 150,
    heightPx: 250,
  }),
  sleeve: createRelief({
    folds: SLEEVE_FOLDS,
    aspect: 1.35,
    ambient: sleeveAmbient,
    widthPx: 112,
    heightPx: 84,
  }),
  shortSleeve: createRelief({
    folds: SHORT_SLEEVE_FOLDS,
    aspect: 2.2,
    ambient: sleeveAmbient,
    widthPx: 100,
    heightPx: 48,
  }),
  puff: { depthAt: puffDepth, widthPx: 112, heightPx: 48 },
  seat: createRelief({
    folds: SEAT_FOLDS,
    aspect: 3.6,
    ambient: seatAmbient,
    isMirrored: true,
    widthPx: 140,
    heightPx: 44,
  }),
  shortLeg: createRelief({
    folds: SHORT_LEG_FOLDS,
    aspect: 1.9,
    ambient: legAmbient,
    widthPx: 112,
    heightPx: 60,
  }),
  leg: createRelief({
    folds: LEG_FOLDS,
    aspect: 0.85,
    ambient: legAmbient,
    widthPx: 112,
    heightPx: 130,
  }),
}

export type FoldedCut = keyof typeof RELIEFS

/** Gives a mesh the folds of a cut, which are then painted on its cloth. */
export function crease(mesh: Mesh, cut: FoldedCut): Mesh {
  mesh.relief = RELIEFS[cut]
  return mesh
}
