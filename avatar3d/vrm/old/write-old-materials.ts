import { toSrgb } from '../../math/to-srgb.ts'
import type { Material } from '../model.ts'

type Json = Record<string, unknown>

/** The start of Unity's queues for solid, cut-out, and blended surfaces; see migrate-mtoon.ts. */
const QUEUES = { OPAQUE: 2000, MASK: 2450, BLEND: 3000, depth: 2501 }
const CENTIMETRES = 100

/**
 * Writes materials for VRM 0.x, alongside those of glTF: MToon, with colours in sRGB. In VRM 1.0, a
 * map may vary the start of the shade; VRM 0.x has no such map, so the middle of its range is used
 * everywhere.
 */
export const writeOldMaterials = (materials: readonly Material[]): Json[] =>
  materials.map((material) =>
    material.unlit
      ? { ...blank(material), shader: 'VRM_USE_GLTFSHADER' }
      : {
          ...blank(material),
          shader: 'VRM/MToon',
          floatProperties: writeFloats(material),
          vectorProperties: writeVectors(material),
          textureProperties: writeTextures(material),
          keywordMap: writeKeywords(material),
          tagMap: { RenderType: TAGS[material.alphaMode] },
        },
  )

const TAGS = { OPAQUE: 'Opaque', MASK: 'TransparentCutout', BLEND: 'Transparent' }

/** Surfaces that do not write depth are numbered from 100 up; see readRenderOrder. */
const writesDepth = ({ alphaMode, renderOrder }: Material) =>
  alphaMode !== 'BLEND' || renderOrder < 50

function blank(material: Material): Json {
  const { name, alphaMode, renderOrder } = material
  const isDepthWritten = alphaMode === 'BLEND' && writesDepth(material)
  const blended = isDepthWritten ? QUEUES.depth + renderOrder : QUEUES.BLEND + renderOrder - 100
  return {
    name,
    renderQueue: alphaMode === 'BLEND' ? blended : QUEUES[alphaMode],
    floatProperties: {},
    vectorProperties: {},
    textureProperties: {},
    keywordMap: {},
    tagMap: {},
  }
}

function writeFloats(material: Material): Json {
  const { alphaMode, alphaCutoff, doubleSided, outlineWidth, outlineMix = 0 } = material
  const shift = material.shadingShift + (material.shadingShiftTexture?.scale ?? 0) / 2
  // Shade turns to light between `from` and `to`; migrateShading does the reverse.
  const from = -shift - (1 - material.shadingToony)
  const to = -shift + (1 - material.shadingToony)
  const isBlended = alphaMode === 'BLEND'
  const blendMode = { OPAQUE: 0, MASK: 1, BLEND: writesDepth(material) ? 3 : 2 }[alphaMode]
  return {
    _Cutoff: alphaCutoff,
    _BumpScale: material.normalScale ?? 1,
    _ReceiveShadowRate: 1,
    _ShadingGradeRate: 1,
    _ShadeShift: from,
    _ShadeToony: from < 1 ? Math.min(1, Math.max(0, (1 - to) / (1 - from))) : 0,
    _LightColorAttenuation: 0,
    _IndirectLightIntensity: 0.1,
    _RimLightingMix: 1,
    _RimFresnelPower: material.rimFresnelPower,
    _RimLift: material.rimLift,
    _OutlineWidthMode: outlineWidth > 0 ? 1 : 0,
    _OutlineWidth: outlineWidth * CENTIMETRES,
    _OutlineScaledMaxDistance: 1,
    _OutlineCullMode: 1,
    _OutlineColorMode: outlineMix > 0 ? 1 : 0,
    _OutlineLightingMix: outlineMix,
    _DebugMode: 0,
    _BlendMode: blendMode,
    _CullMode: doubleSided ? 0 : 2,
    _MToonVersion: 38,
    _SrcBlend: isBlended ? 5 : 1,
    _DstBlend: isBlended ? 10 : 0,
    _ZWrite: writesDepth(material) ? 1 : 0,
    _AlphaToMask: alphaMode === 'MASK' ? 1 : 0,
  }
}

function writeVectors(material: Material): Json {
  const { baseColor, shadeColor, rimColor, outlineColor, emissiveColor = [0, 0, 0] } = material
  const color = ([r, g, b, a = 1]: readonly number[]) => [toSrgb(r), toSrgb(g), toSrgb(b), a]
  return {
    _Color: color(baseColor),
    _ShadeColor: color(shadeColor),
    _RimColor: color(rimColor),
    // Light is linear already.
    _OutlineColor: color(outlineColor),
    _EmissionColor: [...emissiveColor, 1],
    _MainTex: [0, 0, 1, 1],
  }
}

function writeTextures(material: Material): Json {
  const { texture, shadeTexture, normalTexture, emissiveTexture } = material
  const all = {
    _MainTex: texture,
    _ShadeTexture: shadeTexture,
    _BumpMap: normalTexture,
    _EmissionMap: emissiveTexture,
    // VRM 1.0 multiplies this texture by a colour, which is lost in VRM 0.x.
    _SphereAdd: material.matcapTexture,
    _RimTexture: material.rimTexture,
    _OutlineWidthTexture: material.outlineWidthTexture,
  }
  return Object.fromEntries(Object.entries(all).filter(([, index = -1]) => index >= 0))
}

function writeKeywords({ alphaMode, normalTexture = -1, ...rest }: Material): Json {
  const isOutlined = rest.outlineWidth > 0
  const words = {
    _ALPHATEST_ON: alphaMode === 'MASK',
    _ALPHABLEND_ON: alphaMode === 'BLEND',
    _NORMALMAP: normalTexture >= 0,
    MTOON_OUTLINE_WIDTH_WORLD: isOutlined,
    MTOON_OUTLINE_COLOR_FIXED: isOutlined && !rest.outlineMix,
    MTOON_OUTLINE_COLOR_MIXED: isOutlined && Boolean(rest.outlineMix),
  }
  return Object.fromEntries(Object.entries(words).filter(([, isOn]) => isOn))
}
