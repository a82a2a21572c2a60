import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Box, Division } from '@kisekae/avatar3d/merge/form/divide-bones.ts'
import { vec } from '../kit/mesh/vector.ts'
import { BONES } from '../kit/rig/skeleton.ts'

type Range = readonly [from: number, to: number]

/**
 * A bone on the left side or in the middle: its position on the small figure, and the bounds of the
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
  ['leftHand',               'leftLowerArm',           [0.243, 0.558, 0],          [-9, 0.283],     ALL, [-9, 0.0155]],
  ['leftThumbMetacarpal',    'leftHand',               [0.255, 0.5545, 0.009],     [0.2635, 0.27],  ALL, [0.0225, 0.0275]],
  ['leftThumbProximal',      'leftThumbMetacarpal',    [0.2725, 0.5505, 0.0244],   [0.275, 0.286],  ALL, [0.0285, 9]],
  ['leftThumbDistal',        'leftThumbProximal',      [0.289, 0.5475, 0.0348],    [0.292, 9],      ALL, [0.0335, 9]],
  ['leftIndexProximal',      'leftHand',               [0.2885, 0.5568, 0.0184],   [0.2925, 0.302], ALL, [0.0155, 0.0285]],
  ['leftIndexIntermediate',  'leftIndexProximal',      [0.3061, 0.5562, 0.0213],   [0.309, 0.316],  ALL, [0.0155, 0.0305]],
  ['leftIndexDistal',        'leftIndexIntermediate',  [0.3187, 0.5546, 0.0233],   [0.3215, 9],     ALL, [0.0165, 0.0325]],
  ['leftMiddleProximal',     'leftHand',               [0.2915, 0.5568, 0.0062],   [0.296, 0.307],  ALL, [0.001, 0.0125]],
  ['leftMiddleIntermediate', 'leftMiddleProximal',     [0.3108, 0.5562, 0.007],    [0.314, 0.321],  ALL, [0.001, 0.0135]],
  ['leftMiddleDistal',       'leftMiddleIntermediate', [0.3246, 0.5546, 0.0076],   [0.3275, 9],     ALL, [0.001, 0.0145]],
  ['leftRingProximal',       'leftHand',               [0.2888, 0.5568, -0.0062],  [0.293, 0.3025], ALL, [-0.0125, -0.0015]],
  ['leftRingIntermediate',   'leftRingProximal',       [0.3064, 0.5562, -0.0075],  [0.309, 0.3165], ALL, [-0.014, -0.0015]],
  ['leftRingDistal',         'leftRingIntermediate',   [0.319, 0.5546, -0.0085],   [0.322, 9],      ALL, [-0.0155, -0.0015]],
  ['leftLittleProximal',     'leftHand',               [0.2825, 0.5568, -0.0178],  [0.2865, 0.294], ALL, [-9, -0.0145]],
  ['leftLittleIntermediate', 'leftLittleProximal',     [0.2964, 0.5562, -0.021],   [0.2985, 0.304], ALL, [-9, -0.0165]],
  ['leftLittleDistal',       'leftLittleIntermediate', [0.3063, 0.5546, -0.0233],  [0.3085, 9],     ALL, [-9, -0.0185]],
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
 * Shoulders, upper chest, fingers and toes of the small and the tall figure. In files, all parts
 * get these bones; in pictures, only the body's hands have fingers. Positions are offsets from the
 * divided bone, so that they are right for both figures.
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
