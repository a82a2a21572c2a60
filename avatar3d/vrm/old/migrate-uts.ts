import type { Field } from '../../glb/field.ts'
import type { Vec4 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import type { Pictures } from '../paint/open-pictures.ts'
import type { Paint } from '../paint/paint.ts'
import { settleEmission } from '../paint/read-emission.ts'
import { settleRelief } from '../paint/settle-relief.ts'
import { openProperties, readColor, readTiling, toVec3 } from './migrate-mtoon.ts'

/** UTS gives outlines in millimetres. */
const MILLIMETRE = 0.001

/** `UnityChanToonShader/Toon_DoubleShadeWithFeather_TransClipping`, and Unity's own `Toon`. */
const UTS = /^UnityChanToonShader\/|^(Universal Render Pipeline\/)?Toon$/

export const isUts = (shader: string): boolean => UTS.test(shader)

/**
 * Converts a material of Unity-Chan Toon Shader 2 in a VRM 0.x file: its base, first shade, rim and
 * outline.
 */
export async function migrateUts(
  paint: Paint,
  properties: Field,
  pictures: Pictures,
): Promise<Paint> {
  const { floats, colors, find } = openProperties(properties, pictures)
  const texture = await find('_MainTex')
  const shadeTexture = await find('_1st_ShadeMap')
  const light = toVec3(colors.at('_Emissive_Color').numbers<Vec4>([0, 0, 0, 1]))
  const emission = await settleEmission(light, () => find('_Emissive_Tex'))
  const hasRim = floats.at('_RimLight').number(0) === 1
  return {
    ...paint,
    uvTransform: readTiling(colors.at('_MainTex')),
    isRimForDark: false,
    outlineMix: floats.at('_Is_BlendBaseColor').number(0),
    material: {
      ...paint.material,
      texture,
      shadeTexture: shadeTexture < 0 ? texture : shadeTexture,
      baseColor: readColor(colors.at('_BaseColor'), [1, 1, 1, 1]),
      shadeColor: toVec3(readColor(colors.at('_1st_ShadeColor'), [1, 1, 1, 1])),
      ...migrateSteps(floats),
      rimColor: hasRim ? toVec3(readColor(colors.at('_RimLightColor'), [1, 1, 1, 1])) : [0, 0, 0],
      outlineColor: toVec3(readColor(colors.at('_Outline_Color'), [0.5, 0.5, 0.5, 1])),
      ...migrateVariant(properties.at('shader').text(''), floats),
      ...emission,
      ...settleRelief(await find('_NormalMap'), floats.at('_BumpScale').number(1)),
      unlit: false,
    },
  }
}

/**
 * UTS compares its step with half Lambert, (n l + 1) / 2; MToon is lit from n l = -shift up, and
 * its edge is 2 (1 - toony) wide.
 */
function migrateSteps(floats: Field): Pick<Material, 'shadingShift' | 'shadingToony'> {
  const step = floats.at('_BaseColor_Step').number(0.5)
  const feather = floats.at('_BaseShade_Feather').number(0.0001)
  return {
    shadingShift: Math.min(1, Math.max(-1, 1 - 2 * step)),
    shadingToony: Math.min(1, Math.max(0, 1 - feather)),
  }
}

type Variant = Pick<Material, 'alphaMode' | 'alphaCutoff' | 'doubleSided' | 'outlineWidth'>

/** The variants of the shader have names of their own. */
function migrateVariant(shader: string, floats: Field): Variant {
  const hasOutline = !shader.includes('NoOutline')
  const width = Math.max(0, floats.at('_Outline_Width').number(1)) * MILLIMETRE
  const isCut = shader.includes('Clipping')
  return {
    alphaMode: /Trans/.test(shader) ? 'BLEND' : isCut ? 'MASK' : 'OPAQUE',
    alphaCutoff: floats.at('_Clipping_Level').number(0.5),
    doubleSided: floats.at('_CullMode').number(2) !== 2,
    outlineWidth: hasOutline ? width : 0,
  }
}
