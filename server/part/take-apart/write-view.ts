import { cutModel } from '@kisekae/avatar3d/take-apart/cut-model.ts'
import type { Piece } from '@kisekae/avatar3d/take-apart/piece.ts'
import type { Material, Model } from '@kisekae/avatar3d/vrm/model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { encodeTexture } from '../check/open-codecs.ts'

const SIDE_PX = 512
/**
 * Larger models are shown only as a list, because the page receives the view together with the
 * report.
 */
const BYTES_MAX = 12 * 2 ** 20

/**
 * The model at rest for a 3D view. The name of each material is the number of its piece, so that a
 * page knows which piece a surface belongs to. The model has only base colours, in small pictures.
 */
export async function writeView(
  model: Model,
  pieces: readonly Pick<Piece, 'surfaces'>[],
): Promise<Uint8Array | null> {
  const materials = pieces.map(({ surfaces: [{ primitive }] }, n) =>
    plainMaterial(model.materials[model.primitives[primitive].material], n),
  )
  const used = [...new Set(materials.map(({ texture }) => texture))].filter((t) => t >= 0)
  const pictures = []
  for (const texture of used)
    pictures.push(
      await encodeTexture(model.textures[texture], {
        isJpeg: materials.every((m) => m.texture !== texture || m.alphaMode === 'OPAQUE'),
        sidePxMax: SIDE_PX,
      }),
    )
  const shown: Model = {
    ...model,
    materials: materials.map((m) => ({ ...m, texture: used.indexOf(m.texture) })),
    textures: used.map((texture) => model.textures[texture]),
    primitives: pieces.flatMap((piece, n) =>
      cutModel(model, [piece]).primitives.map((p) => ({ ...p, material: n, morphs: [] })),
    ),
    expressions: [],
    springs: [],
    colliderGroups: [],
  }
  const bytes = packVrm(shown, { pictures })
  return bytes.length > BYTES_MAX ? null : bytes
}

const plainMaterial = (material: Material, n: number): Material => ({
  ...material,
  name: String(n),
  shadeTexture: -1,
  outlineWidth: 0,
  normalTexture: undefined,
  normalScale: undefined,
  emissiveTexture: undefined,
  matcapTexture: undefined,
  shadingShiftTexture: undefined,
  rimTexture: undefined,
  outlineWidthTexture: undefined,
})
