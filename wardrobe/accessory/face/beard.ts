import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { paintStrand, STRIPS } from '../../hair/strand/paint-strands.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type Cut, cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { drape } from '../../kit/shape/drape.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface BeardColours {
  base: Hex
  deep: Hex
  shine: Hex
  outline: Hex
}

/** The point from which directions to the face are measured. */
const CENTER: Vec3 = [0, 0.7, -0.02]

/** From 0 to 1 between two limits, without a corner. */
function ease(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** The angle, in radians from the middle of the face, at which a full beard ends at the ear. */
const REACH = 1.3
const LOCKS = 15
/** How much longer the tips of locks are than the gaps between them, in radians. */
const NOTCH = 0.09
/** How far a full beard stands off the skin, in metres. */
const VOLUME = 0.017

/** How far below the horizon a full beard begins: below the mouth, and around its corners. */
const beginsAt = (turn: number) => 0.36 - 0.27 * ease(0.1, 0.4, turn) - 0.42 * ease(0.62, 1.3, turn)

/** How far below the horizon it ends: under the chin, and at the sideburns. */
const endsAt = (turn: number) => 0.98 - 0.5 * ease(0.3, 0.95, turn) - 0.72 * ease(0.85, 1.3, turn)

/** A point outside the skin, by the angle to one side, the angle downwards, and the distance. */
const onFace = (turn: number, down: number, off: number): Vec3 =>
  drape(
    anatomy.blankHead,
    CENTER,
    [Math.sin(turn) * Math.cos(down), -Math.sin(down), Math.cos(turn) * Math.cos(down)],
    off,
  )

/** A point of a full beard, with u from the right to the left and v down. */
function onJaw(u: number, v: number): Vec3 {
  const turn = (u * 2 - 1) * REACH
  const side = Math.abs(turn)
  const lock = 1 - Math.abs(((u * LOCKS) % 1) * 2 - 1)
  const end = endsAt(side) + NOTCH * (lock - 0.5)
  const full = Math.sin(Math.PI * (0.08 + v * 0.75)) * (1 - 0.75 * ease(0.9, REACH, side))
  const off = 0.0025 + VOLUME * full * (0.75 + 0.25 * lock)
  return onFace(turn, beginsAt(side) + (end - beginsAt(side)) * v, off)
}

const beard = (): Mesh =>
  weaveSheet({ columns: LOCKS * 4, rows: 8, point: onJaw, hem: { bottom: 0.005 } })

/** A lock along a line. */
const lockAlong = (line: readonly Vec3[], up: Vec3, radius: (t: number) => number): Mesh =>
  bendTube({
    path: (t) => curveAt(line, Math.min(1, Math.max(0, t))),
    radius,
    segments: 14,
    sides: 10,
    up,
  })

/** A pointed tuft on the chin, which ends below it. */
const tuft = (): Mesh =>
  lockAlong(
    [onFace(0, 0.4, 0.001), onFace(0, 0.58, 0.004), [0, 0.612, 0.1], [0, 0.594, 0.1]],
    [1, 0, 0],
    (t) => 0.021 * Math.sqrt(Math.sin(Math.PI * (0.05 + 0.95 * t ** 0.8))) * (1 - 0.3 * t),
  )

/** Both halves of a moustache: locks that are thick beside the nose and taper to their tips. */
function moustache(line: readonly Vec3[], thick: number): Mesh {
  const radius = (t: number) => thick * (0.55 + 0.9 * t) * Math.sqrt(Math.max(0, 1 - t)) + 0.0002
  const left = lockAlong(line, [0, 0, 1], radius)
  return joinMeshes([left, mirrorMesh(left)])
}

/** Short, along the upper lip. */
const short = () =>
  moustache(
    [
      onFace(0.01, 0.055, 0.003),
      onFace(0.12, 0.06, 0.004),
      onFace(0.23, 0.1, 0.004),
      onFace(0.32, 0.17, 0.003),
    ],
    0.0095,
  )

/** Long, and curled up at the tips. */
const curled = () =>
  moustache(
    [
      onFace(0.01, 0.06, 0.004),
      onFace(0.17, 0.09, 0.006),
      onFace(0.36, 0.09, 0.008),
      onFace(0.49, 0, 0.008),
      onFace(0.47, -0.1, 0.007),
      onFace(0.4, -0.08, 0.007),
    ],
    0.0095,
  )

/** Hair of the same strands as on the head. */
function comb({ base, deep, shine }: BeardColours, locks: number) {
  const [plain, dark, light] = [base, deep, shine].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const across = u * locks
    const paint = paintStrand(Math.floor(across) % STRIPS, across % 1, 0.3 + v * 0.66)
    const shaded = vec.mix(plain, dark, Math.min(1, paint.depth))
    return vec.mix(shaded, light, paint.light * 0.6)
  }
}

interface Beard {
  onChin?: { mesh: () => Mesh; locks: number }
  onLip: () => Mesh
}

const makeBeard =
  ({ onChin, onLip }: Beard) =>
  (name: string, colours: BeardColours): Model => {
    const fabric = cloth.roll(256, 128)
    const cuts: Cut[] = [['moustache', cloth.print(fabric, 64, 48, comb(colours, 3)), onLip()]]
    if (onChin)
      cuts.push(['beard', cloth.print(fabric, 240, 64, comb(colours, onChin.locks)), onChin.mesh()])
    const look = { shade: colours.deep, outline: colours.outline, outlineWidth: 0.0018 }
    return sewStiff({ name, bone: 'head', fabric, cuts, look: { ...look, doubleSided: true } })
  }

export const makeFullBeard = makeBeard({ onChin: { mesh: beard, locks: LOCKS }, onLip: short })
export const makeGoatee = makeBeard({ onChin: { mesh: tuft, locks: 5 }, onLip: short })
export const makeMoustache = makeBeard({ onLip: curled })
