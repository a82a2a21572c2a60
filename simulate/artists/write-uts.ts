import { deflateSync } from 'node:zlib'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Model, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { toOldModel, WHITE } from '@kisekae/avatar3d/vrm/old/to-old-model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { editGlb, type Json } from '../../server/part/fixtures/edit-glb.ts'

/** The names that Unity-Chan Toon Shader 2 has for the properties of MToon. */
const NAMES: Readonly<Record<string, string>> = {
  _Color: '_BaseColor',
  _ShadeColor: '_1st_ShadeColor',
  _ShadeTexture: '_1st_ShadeMap',
  _OutlineColor: '_Outline_Color',
  _RimColor: '_RimLightColor',
  _EmissionColor: '_Emissive_Color',
  _Cutoff: '_Clipping_Level',
}

const SHADER = 'UnityChanToonShader/Toon_DoubleShadeWithFeather'

/** Writes a model as VRM 0.x with Unity-Chan Toon Shader 2, as UniVRM exports it. */
export function writeUts(model: Model): Uint8Array {
  const pictures = model.textures.map(encode)
  const old = toOldModel(model, { pictures, white: encode(WHITE) })
  const bytes = packVrm(old.model, { pictures: old.pictures, isOld: true })
  return editGlb(bytes, (json: Json) => {
    json.asset.generator = 'UniGLTF-1.28'
    json.extensions.VRM.materialProperties.forEach((material: Json, m: number) => {
      // The original names, without the number that toOldModel has added.
      material.name = json.materials[m].name = model.materials[m].name
      paint(material)
    })
  })
}

const encode = (texture: Texture) => ({
  bytes: encodePng(texture, deflateSync),
  mimeType: 'image/png',
})

function paint(material: Json): void {
  if (material.shader !== 'VRM/MToon') return
  const isCut = material.tagMap.RenderType === 'TransparentCutout'
  material.shader = isCut ? `${SHADER}_Clipping` : SHADER
  for (const list of ['floatProperties', 'vectorProperties', 'textureProperties'])
    material[list] = Object.fromEntries(
      Object.entries(material[list]).map(([name, value]) => [NAMES[name] ?? name, value]),
    )
  Object.assign(material.floatProperties, {
    _BaseColor_Step: 0.5,
    _BaseShade_Feather: 0.02,
    _Outline_Width: 1,
  })
}
