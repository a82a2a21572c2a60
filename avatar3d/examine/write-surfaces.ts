import { type Field, field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'
import { writeGlb } from '../glb/write-glb.ts'
import { listSurfaces } from './mark-surfaces.ts'

/** The data that a plain glTF viewer needs to show surfaces in their places. */
const EXTENSIONS = ['KHR_materials_unlit', 'KHR_texture_transform', 'KHR_mesh_quantization']
/** The rotation by half a turn around the vertical axis. */
const HALF_TURN = [0, 1, 0, 0]

/**
 * A file that has been read without an error, for a 3D view. Each surface's material is named after
 * the surface's number and has only a base colour. There are no morph targets, and the face looks
 * along +Z.
 */
export function writeSurfaces(asset: Asset): Uint8Array {
  const { root, bin } = asset
  const materials = listSurfaces(asset).map(({ material }, n) =>
    plainMaterial(asset.materials[material] ?? field({}, ''), n),
  )
  let next = 0
  const meshes = asset.meshes.map((mesh) => ({
    primitives: mesh
      .at('primitives')
      .items()
      .map((surface) => {
        const { targets: _, extensions: __, ...shown } = Object(surface.value)
        return { ...shown, material: next++ }
      }),
  }))
  const nodes = asset.nodes.map(({ value }) => value)
  const roots = Object(root.at('scenes').items()[root.at('scene').number(0)]?.value).nodes ?? []
  const isOld = !root.at('extensions').at('VRMC_vrm').exists
  if (isOld) nodes.push({ rotation: HALF_TURN, children: roots })
  const {
    extensions: _,
    extensionsUsed,
    extensionsRequired,
    animations: __,
    ...rest
  } = Object(root.value)
  const required = pick(extensionsRequired)
  const json = {
    ...rest,
    extensionsUsed: [...new Set([...pick(extensionsUsed), 'KHR_materials_unlit'])],
    ...(required.length > 0 && { extensionsRequired: required }),
    materials,
    meshes,
    nodes,
    scene: 0,
    scenes: [{ nodes: isOld ? [nodes.length - 1] : roots }],
  }
  return writeGlb(json, [bin, new Uint8Array(-bin.length & 3)])
}

function pick(names: unknown): string[] {
  return Array.isArray(names) ? names.filter((name) => EXTENSIONS.includes(name)) : []
}

function plainMaterial(material: Field, n: number) {
  const { alphaMode, alphaCutoff, doubleSided, pbrMetallicRoughness } = Object(material.value)
  const { baseColorFactor, baseColorTexture } = Object(pbrMetallicRoughness)
  return {
    name: String(n),
    alphaMode,
    alphaCutoff,
    doubleSided,
    pbrMetallicRoughness: { baseColorFactor, baseColorTexture },
    extensions: { KHR_materials_unlit: {} },
  }
}
