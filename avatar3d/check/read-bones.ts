import { openAsset } from '../glb/open-asset.ts'
import { readHumanBones } from '../vrm/read/read-human-bones.ts'
import { readNodes } from '../vrm/read/read-nodes.ts'
import { type BonePlaces, placeBones } from './place-bones.ts'

/**
 * The rest positions of the humanoid bones of a VRM 1.0 file, without reading its surfaces and
 * pictures.
 * @throws FileRefused if the file is invalid
 */
export function readBones(bytes: Uint8Array): BonePlaces {
  const asset = openAsset(bytes)
  const nodes = readNodes(asset)
  const humanoid = asset.root.at('extensions').at('VRMC_vrm')
  return placeBones({ nodes, humanBones: readHumanBones(humanoid, nodes.length) })
}
