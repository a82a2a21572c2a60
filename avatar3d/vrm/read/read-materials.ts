import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { Vec3, Vec4 } from '../../math/vector.ts'
import type { Material } from '../model.ts'
import { migrateMtoon } from '../old/migrate-mtoon.ts'
import { isUts, migrateUts } from '../old/migrate-uts.ts'
import { isGlowing } from '../paint/is-glowing.ts'
import type { Pictures } from '../paint/open-pictures.ts'
import type { Paint } from '../paint/paint.ts'
import { readEmission } from '../paint/read-emission.ts'
import { settleRelief } from '../paint/settle-relief.ts'
import { readUvTransform } from '../paint/uv-transform.ts'
import { readMtoon } from './read-mtoon.ts'

const NO_TRAITS: Paint['traits'] = {
  shiftTexture: -1,
  shiftScale: 1,
  rimTexture: -1,
  widthTexture: -1,
}

/** Reads the materials of a file in terms of MToon 1.0, at the same indices as in the file. */
export async function readMaterials(asset: Asset, pictures: Pictures): Promise<Paint[]> {
  const properties = asset.root.at('extensions').at('VRM').at('materialProperties').items()
  const paints: Paint[] = []
  for (let i = 0; i < asset.materials.length; i++) {
    const source = asset.materials[i]
    const paint = await readPaint(source, properties[i], pictures)
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
  const extensions = source.at('extensions')
  const mtoon = extensions.at('VRMC_materials_mtoon')
  const shader = properties?.at('shader').text('') ?? ''
  const isOldToon = !mtoon.exists && (shader === 'VRM/MToon' || isUts(shader))
  if (!mtoon.exists && !isOldToon && isGlowing(source)) return readGlowing(source, pictures)
  const paint = await readPlain(source, pictures)
  if (properties && isOldToon)
    return isUts(shader)
      ? migrateUts(paint, properties, pictures)
      : migrateMtoon(paint, properties, pictures)
  const isUnlit = shader.startsWith('VRM/Unlit') || extensions.at('KHR_materials_unlit').exists
  if (!mtoon.exists && isUnlit) return asUnlit(paint)
  const material = {
    ...paint.material,
    ...(await readEmission(source, pictures)),
    ...(await readRelief(source.at('normalTexture'), pictures)),
  }
  const lit = { ...paint, material }
  return mtoon.exists ? readMtoon(lit, mtoon, pictures) : lit
}

async function readRelief(info: Field, pictures: Pictures) {
  const index = info.at('index').findIndex(pictures.textureCount)
  return settleRelief(await pictures.decodeTexture(index), info.at('scale').number(1))
}

/**
 * Reads a core glTF material. It is lit like all other materials here: with two tones and an
 * outline.
 */
async function readPlain(source: Field, pictures: Pictures): Promise<Paint> {
  const surface = source.at('pbrMetallicRoughness')
  const baseColor = surface.at('baseColorFactor').numbers<Vec4>([1, 1, 1, 1])
  return readSurface(source, surface.at('baseColorTexture'), baseColor, pictures)
}

/** The emission of an otherwise black material is its colour. */
async function readGlowing(source: Field, pictures: Pictures): Promise<Paint> {
  const baseColor = source.at('pbrMetallicRoughness').at('baseColorFactor')
  const [, , , alpha] = baseColor.numbers<Vec4>([1, 1, 1, 1])
  const [red, green, blue] = source.at('emissiveFactor').numbers<Vec3>([0, 0, 0])
  const color: Vec4 = [red, green, blue, alpha]
  return asUnlit(await readSurface(source, source.at('emissiveTexture'), color, pictures))
}

async function readSurface(
  source: Field,
  info: Field,
  color: Vec4,
  pictures: Pictures,
): Promise<Paint> {
  const texture = await pictures.decodeTexture(info.at('index').findIndex(pictures.textureCount))
  const material = toonPlain(source.at('name').text(''), texture, color)
  material.alphaMode = readAlphaMode(source.at('alphaMode').text('OPAQUE'))
  material.alphaCutoff = source.at('alphaCutoff').number(0.5)
  material.doubleSided = source.at('doubleSided').flag(false)
  const uvTransform = readUvTransform(info)
  return { material, uvTransform, outlineMix: 1, traits: NO_TRAITS, isRimForDark: true }
}

function readAlphaMode(mode: string): Material['alphaMode'] {
  return mode === 'BLEND' || mode === 'MASK' ? mode : 'OPAQUE'
}

/**
 * The shade is tinted violet; the outline is a dark tone of the surface, because a black outline
 * would make the figure look cut out.
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
