import { readGlb } from '../glb/read-glb.ts'
import { writeGlb } from '../glb/write-glb.ts'
import type { Vec3, Vec4 } from '../math/vector.ts'
import type { Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/paint/open-pictures.ts'
import { createDye, type Dye } from './create-dye.ts'
import { dyeLight, dyeShade } from './dye-factors.ts'
import { dyePixels } from './dye-pixels.ts'
import type { Tint } from './tint.ts'

declare const structuredClone: <Value>(value: Value) => Value

/** The fields of a VRM 1.0 file that a dye reads or changes. */
interface Json extends Record<string, unknown> {
  materials?: JsonMaterial[]
  textures?: { source?: number }[]
  images?: { bufferView: number; mimeType: string }[]
  bufferViews?: { buffer: number; byteOffset?: number; byteLength: number }[]
}

interface JsonMaterial {
  pbrMetallicRoughness?: { baseColorFactor?: Vec4; baseColorTexture?: { index: number } }
  extensions?: { VRMC_materials_mtoon?: Mtoon }
}

interface Mtoon {
  shadeColorFactor?: Vec3
  shadeMultiplyTexture?: { index: number }
  outlineColorFactor?: Vec3
}

interface Codecs {
  decode(image: EncodedImage): Promise<Texture>
  /** As PNG. */
  encode(texture: Texture): Uint8Array
}

/**
 * The file of a part in other colours; everything else is unchanged. Reading it gives the model
 * that `dyeModel` returns for the part. The part has already been checked and converted to VRM 1.0.
 */
export async function dyeFile(
  bytes: Uint8Array,
  tints: readonly Tint[],
  codecs: Codecs,
): Promise<Uint8Array> {
  const dye = createDye(tints)
  const glb = readGlb(bytes)
  // The reader accepted the file when it was uploaded or generated.
  const json = structuredClone(glb.json) as Json
  const views = (json.bufferViews ?? []).map(({ byteOffset = 0, byteLength }) =>
    glb.bin.subarray(byteOffset, byteOffset + byteLength),
  )
  for (const number of listColoured(json)) {
    const image = json.images?.[number]
    if (!image) continue
    const { marks, ...texture } = await codecs.decode({ ...image, bytes: views[image.bufferView] })
    const pixels = dyePixels(texture.pixels, dye, marks)
    views[image.bufferView] = codecs.encode({ ...texture, pixels })
    image.mimeType = 'image/png'
  }
  for (const material of json.materials ?? []) dyeMaterial(material, dye)
  return pack(json, views)
}

/** The images that give surfaces their colour. */
function listColoured({ materials = [], textures = [] }: Json): Set<number> {
  const used = materials.flatMap(({ pbrMetallicRoughness, extensions }) => [
    pbrMetallicRoughness?.baseColorTexture?.index,
    extensions?.VRMC_materials_mtoon?.shadeMultiplyTexture?.index,
  ])
  return new Set(used.flatMap((index) => textures[index ?? -1]?.source ?? []))
}

function dyeMaterial({ pbrMetallicRoughness: pbr, extensions }: JsonMaterial, dye: Dye): void {
  const mtoon = extensions?.VRMC_materials_mtoon
  if (mtoon?.outlineColorFactor) mtoon.outlineColorFactor = dyeLight(mtoon.outlineColorFactor, dye)
  if (!pbr?.baseColorFactor || pbr.baseColorTexture) return
  const [red, green, blue, alpha] = pbr.baseColorFactor
  const base: Vec3 = [red, green, blue]
  const dyed = dyeLight(base, dye)
  pbr.baseColorFactor = [...dyed, alpha]
  if (mtoon?.shadeColorFactor)
    mtoon.shadeColorFactor = dyeShade(mtoon.shadeColorFactor, { base, dyed })
}

const ALIGNMENT = 4

function pack(json: Json, views: readonly Uint8Array[]): Uint8Array {
  const pieces: Uint8Array[] = []
  let at = 0
  const bufferViews = views.map((view, i) => {
    const padding = -view.length & (ALIGNMENT - 1)
    pieces.push(view, new Uint8Array(padding))
    const place = { ...json.bufferViews?.[i], byteOffset: at, byteLength: view.length }
    at += view.length + padding
    return place
  })
  return writeGlb({ ...json, bufferViews }, pieces)
}
