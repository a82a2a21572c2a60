// VRMC_materials_mtoon 1.0 as specified.
import { Type } from 'typebox'
import {
  flag,
  number,
  numbers,
  positive,
  ratio,
  record,
  specVersion,
  textureInfo,
  word,
} from './shapes.ts'

const color = numbers(3, ratio)

export const mtoon = record(
  {
    specVersion,
    transparentWithZWrite: flag,
    renderQueueOffsetNumber: Type.Integer({ minimum: -9, maximum: 9 }),
    shadeColorFactor: color,
    shadeMultiplyTexture: textureInfo,
    shadingShiftFactor: number,
    shadingShiftTexture: textureInfo,
    shadingToonyFactor: ratio,
    giEqualizationFactor: ratio,
    matcapFactor: color,
    matcapTexture: textureInfo,
    parametricRimColorFactor: color,
    rimMultiplyTexture: textureInfo,
    rimLightingMixFactor: ratio,
    parametricRimFresnelPowerFactor: positive,
    parametricRimLiftFactor: number,
    outlineWidthMode: word('none', 'worldCoordinates', 'screenCoordinates'),
    outlineWidthFactor: positive,
    outlineWidthMultiplyTexture: textureInfo,
    outlineColorFactor: color,
    outlineLightingMixFactor: ratio,
    uvAnimationMaskTexture: textureInfo,
    uvAnimationScrollXSpeedFactor: number,
    uvAnimationScrollYSpeedFactor: number,
    uvAnimationRotationSpeedFactor: number,
  },
  ['specVersion'],
)
