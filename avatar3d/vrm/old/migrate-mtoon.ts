import type { Field } from '../../glb/field.ts'
import { toLinear } from '../../math/to-linear.ts'
import type { Vec2, Vec3, Vec4 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import type { Pictures } from '../paint/open-pictures.ts'
import type { Paint } from '../paint/paint.ts'
import { settleEmission } from '../paint/read-emission.ts'
import { settleRelief } from '../paint/settle-relief.ts'
import type { UvTransform } from '../paint/uv-transform.ts'

const CENTIMETRE = 0.01
// In screen mode, 100% is half the picture's height; the outline is drawn as for a picture 1.8 m
// high.
const HALF_SCREEN_PERCENT = 0.01 * 0.5 * 1.8
// The start of Unity's queues for blended surfaces that write depth, and for those that do not.
const DEPTH_WRITING_QUEUE = 2501
const BLENDED_QUEUE = 3000
const QUEUE_SPAN = 49

/** The properties of a 0.x material, by type; `find` decodes a texture by name. */
export function openProperties(properties: Field, pictures: Pictures) {
  const textures = properties.at('textureProperties')
  return {
    floats: properties.at('floatProperties'),
    colors: properties.at('vectorProperties'),
    find: (name: string) =>
      pictures.decodeTexture(textures.at(name).findIndex(pictures.textureCount)),
  }
}

/** Converts MToon of VRM 0.x, whose colours are sRGB, to 1.0 in the same way as UniVRM. */
export async function migrateMtoon(
  paint: Paint,
  properties: Field,
  pictures: Pictures,
): Promise<Paint> {
  const { floats, colors, find } = openProperties(properties, pictures)
  const texture = await find('_MainTex')
  const shadeTexture = await find('_ShadeTexture')
  // Unlike the other colours, light is linear already.
  const light = toVec3(colors.at('_EmissionColor').numbers<Vec4>([0, 0, 0, 1]))
  // 0.x has no factor for this picture.
  const matcapTexture = await find('_SphereAdd')
  const emission = await settleEmission(light, () => find('_EmissionMap'))
  return {
    uvTransform: readTiling(colors.at('_MainTex')),
    traits: paint.traits,
    isRimForDark: false,
    outlineMix:
      floats.at('_OutlineColorMode').number(0) === 1
        ? floats.at('_OutlineLightingMix').number(1)
        : 0,
    material: {
      ...paint.material,
      texture,
      // Without its own shade texture, a 0.x material uses the lit one for the shade too.
      shadeTexture: shadeTexture < 0 ? texture : shadeTexture,
      baseColor: readColor(colors.at('_Color'), [1, 1, 1, 1]),
      shadeColor: toVec3(readColor(colors.at('_ShadeColor'), [0.97, 0.81, 0.86, 1])),
      ...migrateShading(floats),
      rimColor: toVec3(readColor(colors.at('_RimColor'), [0, 0, 0, 1])),
      rimFresnelPower: floats.at('_RimFresnelPower').number(1),
      rimLift: floats.at('_RimLift').number(0),
      outlineWidth: migrateOutlineWidth(floats),
      outlineColor: toVec3(readColor(colors.at('_OutlineColor'), [0, 0, 0, 1])),
      ...migrateBlending(properties),
      ...emission,
      ...settleRelief(await find('_BumpMap'), floats.at('_BumpScale').number(1)),
      ...(matcapTexture >= 0 && { matcapTexture, matcapColor: [1, 1, 1] }),
      unlit: false,
    },
  }
}

/** In 0.x, shade turns to light between `from` and `to`; 1.0 uses the middle and the slope. */
function migrateShading(floats: Field): Pick<Material, 'shadingShift' | 'shadingToony'> {
  const toony = floats.at('_ShadeToony').number(0.9)
  const from = floats.at('_ShadeShift').number(0)
  const to = 1 + (from - 1) * toony
  return {
    shadingShift: Math.min(1, Math.max(-1, -(to + from) / 2)),
    shadingToony: Math.min(1, Math.max(0, (2 - (to - from)) / 2)),
  }
}

function migrateOutlineWidth(floats: Field): number {
  const width = Math.max(0, floats.at('_OutlineWidth').number(0.5))
  const mode = floats.at('_OutlineWidthMode').number(0)
  if (mode === 1) return width * CENTIMETRE
  return mode === 2 ? width * HALF_SCREEN_PERCENT : 0
}

type Blending = Pick<Material, 'alphaMode' | 'alphaCutoff' | 'doubleSided' | 'renderOrder'>

function migrateBlending(properties: Field): Blending {
  const floats = properties.at('floatProperties')
  const blend = floats.at('_BlendMode').number(0)
  const queue = properties.at('renderQueue').number(-1)
  const writesDepth = blend === 3
  const offset = queue < 0 ? 0 : queue - (writesDepth ? DEPTH_WRITING_QUEUE : BLENDED_QUEUE)
  return {
    alphaMode: blend >= 2 ? 'BLEND' : blend === 1 ? 'MASK' : 'OPAQUE',
    alphaCutoff: floats.at('_Cutoff').number(0.5),
    // glTF cannot express that only the back is drawn.
    doubleSided: floats.at('_CullMode').number(2) !== 2,
    renderOrder: writesDepth
      ? Math.min(QUEUE_SPAN, Math.max(0, offset))
      : 100 + Math.min(0, Math.max(-QUEUE_SPAN, offset)),
  }
}

/** Unity lists the offset before the scale, and measures v from the bottom. */
export function readTiling(tiling: Field): UvTransform {
  const [offsetU, offsetV, scaleU, scaleV] = tiling.numbers<Vec4>([0, 0, 1, 1])
  return { uvSet: 0, rotation: 0, ...flipTiling([offsetU, offsetV], [scaleU, scaleV]) }
}

/** The same tiling of a texture with v measured from the top. */
export function flipTiling(offset: Vec2, scale: Vec2): { offset: Vec2; scale: Vec2 } {
  return { offset: [offset[0], 1 - offset[1] - scale[1]], scale }
}

export function readColor(color: Field, otherwise: Vec4): Vec4 {
  const [red, green, blue, alpha] = color.numbers(otherwise)
  return [toLinear(red), toLinear(green), toLinear(blue), alpha]
}

export const toVec3 = ([x, y, z]: Vec4): Vec3 => [x, y, z]
