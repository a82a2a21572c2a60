import type { Viewer } from './records.ts'

/** The shapes that exist once for each side. */
// biome-ignore format: a table
const SIDED = [
  'browDown', 'browOuterUp', 'cheekSquint', 'eyeBlink', 'eyeLookDown', 'eyeLookIn', 'eyeLookOut',
  'eyeLookUp', 'eyeSquint', 'eyeWide', 'mouthDimple', 'mouthFrown', 'mouthLowerDown', 'mouthPress',
  'mouthSmile', 'mouthStretch', 'mouthUpperUp', 'noseSneer',
]
// biome-ignore format: a table
const SINGLE = [
  'browInnerUp', 'cheekPuff', 'jawForward', 'jawLeft', 'jawOpen', 'jawRight', 'mouthClose',
  'mouthFunnel', 'mouthLeft', 'mouthPucker', 'mouthRight', 'mouthRollLower', 'mouthRollUpper',
  'mouthShrugLower', 'mouthShrugUpper', 'tongueOut',
]

/** ARKit's names for its 52 blend shapes. */
export const ARKIT_NAMES: ReadonlySet<string> = new Set([
  ...SIDED.flatMap((name) => [`${name}Left`, `${name}Right`]),
  ...SINGLE,
])

type Weights = Parameters<Viewer['follow']>[0]

/** @throws RangeError for an unknown name, or a weight that is not between 0 and 1 */
export function checkWeights(weights: Weights): void {
  for (const [name, weight] of Object.entries(weights ?? {})) {
    if (!ARKIT_NAMES.has(name)) throw new RangeError(`ARKit has no shape '${name}'.`)
    if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1))
      throw new RangeError(`The weight of '${name}' is not between 0 and 1.`)
  }
}

/** @throws RangeError for anything that a gaze cannot follow */
export function checkGaze(target: Parameters<Viewer['gaze']>[0]): void {
  if (target !== null && target !== 'pointer' && target !== 'viewer')
    throw new RangeError("A gaze must be 'pointer', 'viewer' or null.")
}
