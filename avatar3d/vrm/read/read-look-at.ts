import type { Field } from '../../glb/field.ts'
import type { LookAt, LookAtRange } from '../model.ts'

type Read = { lookAt?: LookAt }

const RANGES: readonly (readonly [LookAtRange, old: string])[] = [
  ['rangeMapHorizontalInner', 'lookAtHorizontalInner'],
  ['rangeMapHorizontalOuter', 'lookAtHorizontalOuter'],
  ['rangeMapVerticalDown', 'lookAtVerticalDown'],
  ['rangeMapVerticalUp', 'lookAtVerticalUp'],
]

/** The default ranges of the eyes, and the default weights of gaze expressions. */
const BONE_SCALE = 10
const EXPRESSION_SCALE = 1

/** Reads a VRM 1.0 file's settings for eyes that follow a target. */
export function readLookAt(vrm: Field): Read {
  const source = vrm.at('lookAt')
  if (!source.exists) return {}
  const type = source.at('type').text('bone') === 'expression' ? 'expression' : 'bone'
  const range = (name: string) => {
    const map = source.at(name)
    return readRange(type, map.at('inputMaxValue'), map.at('outputScale'))
  }
  return {
    lookAt: {
      type,
      offsetFromHeadBone: source.at('offsetFromHeadBone').numbers([0, 0, 0]),
      ranges: mapRanges(([name]) => range(name)),
    },
  }
}

/** Like `readLookAt`, but for VRM 0.x, where the x of points is reversed. */
export function migrateLookAt(vrm: Field): Read {
  const source = vrm.at('firstPerson')
  if (!source.at('lookAtTypeName').exists) return {}
  const type = source.at('lookAtTypeName').text('') === 'BlendShape' ? 'expression' : 'bone'
  const offset = source.at('firstPersonBoneOffset')
  const range = (name: string) => {
    const map = source.at(name)
    return readRange(type, map.at('xRange'), map.at('yRange'))
  }
  return {
    lookAt: {
      type,
      offsetFromHeadBone: [
        -offset.at('x').number(0),
        offset.at('y').number(0),
        offset.at('z').number(0),
      ],
      ranges: mapRanges(([, old]) => range(old)),
    },
  }
}

function readRange(type: LookAt['type'], input: Field, output: Field) {
  return {
    inputMaxValue: input.number(90),
    outputScale: output.number(type === 'bone' ? BONE_SCALE : EXPRESSION_SCALE),
  }
}

function mapRanges(read: (names: (typeof RANGES)[number]) => LookAt['ranges'][LookAtRange]) {
  // One entry for each name in RANGES, so none is missing.
  return Object.fromEntries(RANGES.map((names) => [names[0], read(names)])) as LookAt['ranges']
}
