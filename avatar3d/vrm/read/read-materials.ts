import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { Vec4 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import { migrateMtoon } from '../old/migrate-mtoon.ts'
import { isUts, migrateUts } from '../old/migrate-uts.ts'
import { isGlowing } from '../paint/is-glowing.ts'
import type { Pictures } from '../paint/open-pictures.ts'
import type { Paint } from '../paint/paint.ts'
import { readUvTransform } from '../paint/uv-transform.ts'
import { readMtoon } from './read-mtoon.ts'
import { readUndrawnMaps } from './read-undrawn-maps.ts'

const NO_TRAITS: Paint['traits'] = {
  shiftTexture: -1,
  shiftScale: 1,
  rimTexture: -1,
  widthTexture: -1,
}

/**
 * Reads the materials of a file in terms of MToon 1.0, at the same indices as in the file; with
 * `everyMap`, also the pictures that are not rendered here.
 */
export async function readMaterials(
  asset: Asset,
  pictures: Pictures,
  everyMap = false,
): Promise<Paint[]> {
  const properties = asset.root.at('extensions').at('VRM').at('materialProperties').items()
  const paints: Paint[] = []
  for (let i = 0; i < asset.materials.length; i++) {
    const source = asset.materials[i]
    const paint = await readPaint(source, properties[i], pictures)
    if (everyMap) Object.assign(paint.material, await readUndrawnMaps(source, pictures))
    paints.push(paint)
  }
  return paints
}

/** Plain white, for surfaces without a material. */
export const blankMaterial = (): Paint => ({
  material: toonPlain('', -1, [1, 1, 1, 1]),
  uvTransform: { uvSet: 0, offset: [0, 0], scale: [1, 1], rotation: 0 },
  outlineMix: 1,
  traits: NO_TRAITS,
  isRimForDark: true,
})

async function readPaint(
  source: Field,
  properties: Field | undefined,
  pictures: Pictures,
): Promise<Paint> {
  const paint = await readPlain(source, pictures)
  const mtoon = source.at('extensions').at('VRMC_materials_mtoon')
  if (mtoon.exists) return readMtoon(paint, mtoon, pictures)
  const shader = properties?.at('shader').text('') ?? ''
  if (properties && shader === 'VRM/MToon') return migrateMtoon(paint, properties, pictures)
  if (properties && isUts(shader)) return migrateUts(paint, properties, pictures)
  if (shader.startsWith('VRM/Unlit') || source.at('extensions').at('KHR_materials_unlit').exists)
    return asUnlit(paint)
  return paint
}

/**
 * Reads a material of core glTF. It is lit like all other materials here: with two tones and an
 * outline.
 */
async function readPlain(source: Field, pictures: Pictures): Promise<Paint> {
  const surface = source.at('pbrMetallicRoughness')
  const glowing = isGlowing(source)
  const info = glowing ? source.at('emissiveTexture') : surface.at('baseColorTexture')
  const texture = await pictures.decodeTexture(info.at('index').findIndex(pictures.textureCount))
  const baseColor = surface.at('baseColorFactor').numbers<Vec4>([1, 1, 1, 1])
  const color: Vec4 = glowing
    ? [...source.at('emissiveFactor').numbers<[number, number, number]>([0, 0, 0]), baseColor[3]]
    : baseColor
  const material = toonPlain(source.at('name').text(''), texture, color)
  material.alphaMode = readAlphaMode(source.at('alphaMode').text('OPAQUE'))
  material.alphaCutoff = source.at('alphaCutoff').number(0.5)
  material.doubleSided = source.at('doubleSided').flag(false)
  const uvTransform = readUvTransform(info)
  const paint = { material, uvTransform, outlineMix: 1, traits: NO_TRAITS, isRimForDark: true }
  return glowing ? asUnlit(paint) : paint
}

function readAlphaMode(mode: string): Material['alphaMode'] {
  return mode === 'BLEND' || mode === 'MASK' ? mode : 'OPAQUE'
}

/**
 * The shade is tinted violet; the outline is a dark tone of the surface, as black would look cut
 * out.
 */
function toonPlain(name: string, texture: number, baseColor: Vec4): Material {
  return {
    name,
    texture,
    shadeTexture: texture,
    baseColor,
    shadeColor: [baseColor[0] * 0.6, baseColor[1] * 0.52, baseColor[2] * 0.62],
    shadingShift: -0.05,
    shadingToony: 0.9,
    rimColor: [0.05, 0.05, 0.06],
    rimFresnelPower: 3,
    rimLift: 0,
    outlineWidth: 0.003,
    outlineColor: [0.2, 0.14, 0.16],
    alphaMode: 'OPAQUE',
    alphaCutoff: 0.5,
    doubleSided: false,
    unlit: false,
    renderOrder: 0,
  }
}

function asUnlit(paint: Paint): Paint {
  const { baseColor } = paint.material
  const shadeColor = [baseColor[0], baseColor[1], baseColor[2]] satisfies Material['shadeColor']
  return { ...paint, material: { ...paint.material, shadeColor, outlineWidth: 0, unlit: true } }
}
