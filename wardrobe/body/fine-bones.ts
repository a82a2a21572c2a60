import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Box, Division } from '@kisekae/avatar3d/merge/form/divide-bones.ts'
import { vec } from '../kit/mesh/vector.ts'
import { BONES } from '../kit/rig/skeleton.ts'

type Range = readonly [from: number, to: number]

/**
 * A bone of the left side or the middle: its position on the small figure, and the bounds of the
 * space whose vertices follow only this bone, in metres from the ground. The first of several rows
 * is the bone that the others divide.
 */
type Row = [bone: string, parent: string, place: Vec3, x: Range, y: Range, z: Range]

/** No border. */
const ALL: Range = [-9, 9]

// biome-ignore format: a table
const TRUNK: Row[] = [
  ['chest',        'spine',      [0, 0.48, 0],          ALL,             [-9, 0.504],  ALL],
  ['upperChest',   'chest',      [0, 0.524, -0.001],    [-0.034, 0.034], [0.546, 9],   ALL],
  ['leftShoulder', 'upperChest', [0.024, 0.556, -0.002], [0.064, 9],     [0.546, 9],   ALL],
]

// biome-ignore format: a table
const HAND: Row[] = [
  ['leftHand',               'leftLowerArm',           [0.243, 0.558, 0],        [-9, 0.282],     ALL, [-9, 0.015]],
  ['leftThumbMetacarpal',    'leftHand',               [0.264, 0.554, 0.014],    [0.268, 0.275],  ALL, [0.0225, 0.03]],
  ['leftThumbProximal',      'leftThumbMetacarpal',    [0.279, 0.551, 0.027],    [0.2815, 0.287], ALL, [0.0275, 9]],
  ['leftThumbDistal',        'leftThumbProximal',      [0.2895, 0.549, 0.0315],  [0.292, 9],      ALL, [0.0285, 9]],
  ['leftIndexProximal',      'leftHand',               [0.288, 0.5555, 0.0172],  [0.291, 0.296],  ALL, [0.0118, 0.0245]],
  ['leftIndexIntermediate',  'leftIndexProximal',      [0.2985, 0.5548, 0.0178], [0.301, 0.305],  ALL, [0.0118, 0.0245]],
  ['leftIndexDistal',        'leftIndexIntermediate',  [0.3075, 0.551, 0.018],   [0.31, 9],       ALL, [0.0118, 0.0245]],
  ['leftMiddleProximal',     'leftHand',               [0.289, 0.5555, 0.0058],  [0.292, 0.298],  ALL, [0.0012, 0.0095]],
  ['leftMiddleIntermediate', 'leftMiddleProximal',     [0.3005, 0.5548, 0.006],  [0.303, 0.308],  ALL, [0.0012, 0.0095]],
  ['leftMiddleDistal',       'leftMiddleIntermediate', [0.3105, 0.551, 0.006],   [0.313, 9],      ALL, [0.0012, 0.0095]],
  ['leftRingProximal',       'leftHand',               [0.288, 0.5555, -0.0056], [0.291, 0.296],  ALL, [-0.0108, -0.0016]],
  ['leftRingIntermediate',   'leftRingProximal',       [0.2985, 0.5548, -0.0058],[0.301, 0.3055], ALL, [-0.0108, -0.0016]],
  ['leftRingDistal',         'leftRingIntermediate',   [0.308, 0.551, -0.0058],  [0.3105, 9],     ALL, [-0.0108, -0.0016]],
  ['leftLittleProximal',     'leftHand',               [0.2865, 0.5555, -0.0166],[0.289, 0.293],  ALL, [-9, -0.0136]],
  ['leftLittleIntermediate', 'leftLittleProximal',     [0.2955, 0.5548, -0.0172],[0.2975, 0.301], ALL, [-9, -0.0136]],
  ['leftLittleDistal',       'leftLittleIntermediate', [0.303, 0.551, -0.0174],  [0.305, 9],      ALL, [-9, -0.0136]],
]

// biome-ignore format: a table
const FOOT: Row[] = [
  ['leftFoot', 'leftLowerLeg', [0.0545, 0.048, -0.004], ALL, ALL, [-9, 0.038]],
  ['leftToes', 'leftFoot',     [0.0568, 0.0145, 0.043], ALL, ALL, [0.05, 9]],
]

/** Bones of the figure that become children of fine ones. */
const CARRIES: Record<string, readonly string[]> = {
  upperChest: ['neck'],
  leftShoulder: ['leftUpperArm'],
  rightShoulder: ['rightUpperArm'],
}

/**
 * The shoulders, upper chest, fingers and toes of the small and the tall figure. Only files have
 * these bones: at the sizes of pictures, no motion needs them. Places are offsets from the divided
 * bone, so that they are right for both figures.
 */
export const FINE_BONES: readonly Division[] = [
  divide([...TRUNK, mirror(TRUNK[2])], 'upperChest'),
  ...[HAND, FOOT].flatMap((rows) => [divide(rows), divide(rows.map(mirror))]),
]

function divide([[bone, , , ...borders], ...rows]: Row[], heir?: string): Division {
  const origin = BONES.find(({ name }) => name === bone)?.place ?? [0, 0, 0]
  return {
    bone,
    box: toBox(borders, origin),
    fine: rows.map(([name, parent, place, ...ranges]) => ({
      bone: name,
      parent,
      place: vec.subtract(place, origin),
      box: toBox(ranges, origin),
      ...(CARRIES[name] && { carries: CARRIES[name] }),
    })),
    ...(heir && { heir }),
  }
}

function toBox(ranges: readonly Range[], origin: Vec3): Box {
  const corner = (end: 0 | 1): Vec3 => [ranges[0][end], ranges[1][end], ranges[2][end]]
  return { min: vec.subtract(corner(0), origin), max: vec.subtract(corner(1), origin) }
}

function mirror([bone, parent, [x, y, z], [from, to], ...ranges]: Row): Row {
  const flip = (name: string) => name.replace('left', 'right')
  return [flip(bone), flip(parent), [-x, y, z], [-to, -from], ...ranges]
}
