// VRMC_vrm 1.0 as specified.

import { Type } from 'typebox'
import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import {
  flag,
  index,
  list,
  number,
  numbers,
  ratio,
  record,
  specVersion,
  text,
  word,
} from './shapes.ts'

const meta = record(
  {
    name: text,
    version: text,
    authors: list(text, 1),
    copyrightInformation: text,
    contactInformation: text,
    references: list(text, 1),
    thirdPartyLicenses: text,
    thumbnailImage: index,
    licenseUrl: text,
    otherLicenseUrl: text,
    avatarPermission: word('onlyAuthor', 'onlySeparatelyLicensedPerson', 'everyone'),
    allowExcessivelyViolentUsage: flag,
    allowExcessivelySexualUsage: flag,
    commercialUsage: word('personalNonProfit', 'personalProfit', 'corporation'),
    allowPoliticalOrReligiousUsage: flag,
    allowAntisocialOrHateUsage: flag,
    creditNotation: word('required', 'unnecessary'),
    allowRedistribution: flag,
    modification: word('prohibited', 'allowModification', 'allowModificationRedistribution'),
  },
  ['name', 'authors', 'licenseUrl'],
)

const bone = record({ node: index }, ['node'])
const humanoid = record(
  { humanBones: record(Object.fromEntries(HUMAN_BONES.map((name) => [name, bone]))) },
  ['humanBones'],
)

const override = word('none', 'block', 'blend')
const expression = record({
  isBinary: flag,
  overrideBlink: override,
  overrideLookAt: override,
  overrideMouth: override,
  morphTargetBinds: list(
    record({ node: index, index, weight: ratio }, ['node', 'index', 'weight']),
  ),
  materialColorBinds: list(
    record(
      {
        material: index,
        type: word(
          'color',
          'emissionColor',
          'shadeColor',
          'matcapColor',
          'rimColor',
          'outlineColor',
        ),
        targetValue: numbers(4),
      },
      ['material', 'type', 'targetValue'],
    ),
  ),
  textureTransformBinds: list(
    record({ material: index, scale: numbers(2), offset: numbers(2) }, ['material']),
  ),
})

const rangeMap = record({ inputMaxValue: number, outputScale: number })
const lookAt = record({
  offsetFromHeadBone: numbers(3),
  type: word('bone', 'expression'),
  rangeMapHorizontalInner: rangeMap,
  rangeMapHorizontalOuter: rangeMap,
  rangeMapVerticalDown: rangeMap,
  rangeMapVerticalUp: rangeMap,
})
const annotation = record(
  { node: index, type: word('auto', 'both', 'thirdPersonOnly', 'firstPersonOnly') },
  ['node', 'type'],
)

export const vrm = record(
  {
    specVersion,
    meta,
    humanoid,
    lookAt,
    firstPerson: record({ meshAnnotations: list(annotation) }),
    expressions: record({
      preset: Type.Record(text, expression),
      custom: Type.Record(text, expression),
    }),
  },
  ['specVersion', 'meta', 'humanoid'],
)
