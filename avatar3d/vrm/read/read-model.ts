import { FileRefused } from '../../glb/file-refused.ts'
import { openAsset } from '../../glb/open-asset.ts'
import { openGeometry } from '../../glb/open-geometry.ts'
import type { Model, Texture } from '../model.ts'
import { migrateExpressions } from '../old/migrate-expressions.ts'
import { migrateMeta } from '../old/migrate-meta.ts'
import { migrateSprings } from '../old/migrate-springs.ts'
import { type EncodedImage, openPictures } from '../paint/open-pictures.ts'
import { settlePaints } from '../paint/settle-paints.ts'
import { restVertices } from '../shape/rest-vertices.ts'
import { turnRound } from '../shape/turn-round.ts'
import { readExpressions } from './read-expressions.ts'
import { migrateFirstPerson, readFirstPerson } from './read-first-person.ts'
import { migrateHumanBones, readHumanBones } from './read-human-bones.ts'
import { migrateLookAt, readLookAt } from './read-look-at.ts'
import { blankMaterial, readMaterials } from './read-materials.ts'
import { readMeta } from './read-meta.ts'
import { readNodes } from './read-nodes.ts'
import { readPrimitives } from './read-primitives.ts'
import { readSkins } from './read-skins.ts'
import { readSprings } from './read-springs.ts'
import { bindPieces, takeApart } from './take-apart.ts'

interface ReadOptions {
  /** The maximum size of the decoded geometry; 256 MiB by default. */
  bytesMax?: number
}

/**
 * Reads an untrusted VRM 0.x or 1.0 file. Whatever the bytes, the only error is FileRefused,
 * unless `decode` throws another.
 */
export async function readModel(
  bytes: Uint8Array,
  decode: (image: EncodedImage) => Promise<Texture>,
  { bytesMax }: ReadOptions = {},
): Promise<Model> {
  const asset = openAsset(bytes)
  const current = asset.root.at('extensions').at('VRMC_vrm')
  const old = asset.root.at('extensions').at('VRM')
  if (!current.exists && !old.exists) {
    const isMotion = asset.root.at('extensions').at('VRMC_vrm_animation').exists
    throw new FileRefused(isMotion ? 'isAMotion' : 'notAVrm')
  }
  // A file with both extensions supports both kinds of reader; its axes are those of VRM 1.0.
  const isOld = !current.exists

  const nodes = readNodes(asset)
  const humanBones = isOld
    ? migrateHumanBones(old, nodes.length)
    : readHumanBones(current, nodes.length)
  const meta = isOld ? migrateMeta(old) : readMeta(current)
  const geometry = openGeometry(asset, bytesMax)
  const skins = readSkins(asset, geometry)
  const pictures = openPictures(asset, decode)
  const paints = await readMaterials(asset, pictures)
  const uvTransforms = paints.map((paint) => paint.uvTransform)
  const primitives = readPrimitives({ asset, geometry, nodes, skins, uvTransforms })
  if (primitives.some((primitive) => primitive.material === paints.length))
    paints.push(blankMaterial())
  const pieces = takeApart(primitives, paints, pictures.decoded)
  const faces = {
    primitives,
    uvTransforms: paints.map((paint) => paint.uvTransform),
    ofNode: groupIndices(primitives.map(({ node }) => node)),
    ofMesh: groupIndices(primitives.map(({ node }) => asset.nodes[node].at('mesh').number(-1))),
    spend: geometry.spend,
    materialNames: paints.map((paint) => paint.material.name),
  }
  const model: Model = {
    nodes,
    humanBones,
    primitives,
    skins,
    materials: settlePaints(paints, primitives, pictures.decoded),
    textures: pictures.decoded,
    expressions: isOld ? migrateExpressions(old, faces) : readExpressions(current, faces),
    ...(isOld ? migrateSprings(old, nodes) : readSprings(asset.root, nodes)),
    meta,
    ...(isOld ? migrateLookAt(old) : readLookAt(current)),
  }
  bindPieces(model.expressions, pieces)
  if (isOld) migrateFirstPerson(old, faces)
  else readFirstPerson(current, faces)
  restVertices(model)
  if (isOld) turnRound(model)
  return model
}

/** Groups the indices of a list by the values found at those indices. */
function groupIndices(keys: number[]): Map<number, number[]> {
  return Map.groupBy(keys.keys(), (i) => keys[i])
}
