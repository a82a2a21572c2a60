import type { Static } from 'typebox'
import { Permission } from './permission.ts'
import { ATLAS_SIZES } from './vrm.ts'
import { about, boolean, endpoint, field, id, oneOf, record } from './wire.ts'

/** The formats of a model: VRM 1.0, and glTF for programs that cannot read VRM. */
export const MODEL_FORMATS = ['vrm', 'glb'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** The target platforms that read VRM 1.0 or glTF; the others require VRM 0.x. */
export const MODEL_PROFILES = ['cluster', 'mobile'] as const

/** The options in a model's URL besides atlas and profile. */
export const MODEL_OPTIONS = {
  lod: [0, 1, 2, 3],
  half: [false, true],
  pose: ['t', 'a'],
  skeleton: ['vrm', 'mixamo', 'unity'],
  material: ['mtoon', 'unlit', 'pbr'],
  compression: ['none', 'quantized', 'meshopt', 'draco'],
  textures: ['auto', 'png', 'jpeg', 'webp', 'ktx2'],
  /** Every value except `none` includes the morphs of VRM. */
  morphs: ['vrm', 'none', 'arkit', 'oculus', 'all'],
} as const

export type ModelOptions = {
  -readonly [Name in keyof typeof MODEL_OPTIONS]: (typeof MODEL_OPTIONS)[Name][number]
}

export type AvatarModel = Static<typeof AvatarModel>
export const AvatarModel = record('AvatarModel', {
  modelUrl: field.url(
    'The file of the outfit that is currently worn. It needs no key, and can be loaded ' +
      'by any page. Replace the file extension with `.png`, `.jpg`, `.webp` or `.avif` ' +
      'for a picture of the outfit.',
    'model/aMDmV41vsAYItJOZM9I1VXA-2048-mobile-s0Jx1lq4Bf0cYkq1Ewq2fg/avatar.glb',
  ),
})

const params = {
  avatarId: about('The avatar.', id),
  atlasSize: about(
    'Largest side length, in pixels, of the texture atlas. Default: 2048, or the limit of the ' +
      'profile.',
    oneOf(ATLAS_SIZES).optional,
  ),
  profile: about(
    "The target platform. If the file cannot meet the platform's limits, its URL " +
      'returns 409 `profileBudgetExceeded`.',
    oneOf(MODEL_PROFILES).optional,
  ),
  lod: about(
    'The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000 ' +
      'and 3,000 if the shape allows it. Default: 0.',
    oneOf(MODEL_OPTIONS.lod).optional,
  ),
  half: about(
    'Whether to include only the figure above the hips, for VR. Default: false.',
    boolean(undefined),
  ),
  pose: about(
    'The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not allow. ' +
      'Default: t.',
    oneOf(MODEL_OPTIONS.pose).optional,
  ),
  skeleton: about(
    'The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in ' +
      'Unity (`Hips`). Default: vrm.',
    oneOf(MODEL_OPTIONS.skeleton).optional,
  ),
  material: about(
    'The shading of surfaces: toon (VRM only), unlit, or physically based. ' +
      'Default: mtoon for VRM, unlit for glTF.',
    oneOf(MODEL_OPTIONS.material).optional,
  ),
  compression: about(
    'How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or compressed ' +
      '(`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not every ' +
      'engine reads. Default: none.',
    oneOf(MODEL_OPTIONS.compression).optional,
  ),
  textures: about(
    'The format of pictures: `auto` is PNG for drawings and JPEG for photographs. Transparent ' +
      'pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter ' +
      'of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.',
    oneOf(MODEL_OPTIONS.textures).optional,
  ),
  morphs: about(
    'The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone or with ' +
      "ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces " +
      'keep their own. Default: vrm.',
    oneOf(MODEL_OPTIONS.morphs).optional,
  ),
}

/** An addition to the spec. */
export const getVrmModel = endpoint('GET', '/v1/Avatar/{avatarId}/model.vrm', {
  door: 'key',
  summary: 'Get the URL of an avatar as VRM 1.0',
  description:
    'The file is generated when its URL is first requested. When the outfit changes, ' +
    'call this again ' +
    'for its new URL.',
  params,
  reply: AvatarModel,
  permission: Permission.AvatarLoad,
  beta: true,
  strict: true,
})

/** An addition to the spec. */
export const getGlbModel = endpoint('GET', '/v1/Avatar/{avatarId}/model.glb', {
  door: 'key',
  summary: "Get the URL of an avatar's glTF file",
  description:
    'The skeleton and surfaces of the VRM file, without springs; the face has morphs. The file ' +
    'is generated when its URL is first requested.',
  params,
  reply: AvatarModel,
  permission: Permission.AvatarLoad,
  beta: true,
  strict: true,
})
