import type { Field } from '../glb/field.ts'
import type { Asset } from '../glb/open-asset.ts'
import { type Finding, find, type Say } from './finding.ts'
import { namePlace } from './name-place.ts'
import { checkExpressions } from './rules/check-expressions.ts'
import { checkSprings } from './rules/check-springs.ts'

/** Extensions that are read, or that can be ignored silently. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  'VRM',
  'VRMC_vrm',
  'VRMC_materials_mtoon',
  'VRMC_materials_hdr_emissiveMultiplier',
  'VRMC_springBone',
  'VRMC_springBone_extended_collider',
  'VRMC_node_constraint',
  'KHR_materials_unlit',
  'KHR_materials_emissive_strength',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
])

/** Features that a part cannot have: they are converted or omitted, and reported. */
export function checkFile(asset: Asset): Finding[] {
  const findings: Finding[] = []
  const say: Say = (code, at, values) =>
    findings.push(find(code, namePlace(asset.root, at.path), values))
  const { root } = asset
  const isOld = !root.at('extensions').at('VRMC_vrm').exists
  if (isOld) say('convertedTo1', root)
  if (root.at('animations').items().length > 0) say('animationsDropped', root)
  for (const name of root.at('extensionsUsed').items())
    if (!KNOWN_EXTENSIONS.has(name.text(''))) say('extensionDropped', root, { name: name.text('') })
  for (const node of asset.nodes)
    if (node.at('extensions').at('VRMC_node_constraint').exists) say('constraintsDropped', node)
  for (const material of asset.materials) checkMaterial(material, say)
  for (const mesh of asset.meshes) checkMesh(mesh, say)
  if (asset.meshes.some(isOfStarterBody)) say('starterBody', root)
  if (!isOld) {
    checkExpressions(asset, say)
    checkSprings(asset, say)
  }
  return findings
}

const UV_SPEEDS = ['ScrollXSpeed', 'ScrollYSpeed', 'RotationSpeed']

function checkMaterial(material: Field, say: Say): void {
  const mtoon = material.at('extensions').at('VRMC_materials_mtoon')
  if (UV_SPEEDS.some((name) => mtoon.at(`uvAnimation${name}Factor`).number(0) !== 0))
    say('uvAnimationDropped', material)
  const surface = material.at('pbrMetallicRoughness')
  if (surface.at('metallicRoughnessTexture').exists || material.at('occlusionTexture').exists)
    say('mapsDropped', material)
}

/** The attribute is the one that markRegions writes. */
const isOfStarterBody = (mesh: Field): boolean =>
  mesh
    .at('primitives')
    .items()
    .some((surface) => surface.at('attributes').at('_REGION').exists)

const TRIANGLES_FROM = 4

function checkMesh(mesh: Field, say: Say): void {
  const surfaces = mesh.at('primitives').items()
  const any = (name: string) => surfaces.some((s) => s.at('attributes').at(name).exists)
  if (any('COLOR_0')) say('vertexColorsDropped', mesh)
  if (any('JOINTS_1')) say('weightsCut', mesh)
  if (surfaces.some((s) => s.at('mode').number(TRIANGLES_FROM) < TRIANGLES_FROM))
    say('linesDropped', mesh)
}
