import { HUMAN_BONES } from '../../vrm/human-bone.ts'

/**
 * The segments of a figure, each between two bones; parts are transferred to another figure segment
 * by segment.
 */
export const SEGMENTS = [
  'trunk',
  'neck',
  'head',
  ...['left', 'right'].flatMap((side) =>
    ['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot'].map((name) => side + name),
  ),
] as const

export const SEGMENT_COUNT = SEGMENTS.length

export const segmentNumber = (name: string): number => SEGMENTS.indexOf(name)

/** The segment of each bone in HUMAN_BONES; vertices that follow none belong to the trunk. */
export const SEGMENT_OF_BONE: readonly number[] = [...HUMAN_BONES, 'hips'].map((bone) => {
  const own = segmentNumber(bone)
  if (own >= 0) return own
  if (/Eye$|^jaw$/.test(bone)) return segmentNumber('head')
  const [, side] = bone.match(/^(left|right)/) ?? []
  if (side === undefined || bone.endsWith('Shoulder')) return segmentNumber('trunk')
  return segmentNumber(side + (bone.endsWith('Toes') ? 'Foot' : 'Hand'))
})

/** Hands and feet, whose fingers and toes have no counterparts in gloves and shoes. */
export const ENDS: readonly number[] = SEGMENTS.flatMap((name, s) =>
  /Hand$|Foot$/.test(name) ? [s] : [],
)

/** At least this fraction of the vertices of shoes and gloves is on the feet and hands. */
const ENDS_MIN = 0.25

/** Whether a part whose vertices have these weights is a pair of shoes or gloves. */
export function isOnEnds(shares: Float32Array): boolean {
  let sum = 0
  for (let at = 0; at < shares.length; at += SEGMENT_COUNT)
    for (const s of ENDS) sum += shares[at + s]
  return sum * SEGMENT_COUNT > ENDS_MIN * shares.length
}
