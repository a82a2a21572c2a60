import { deflateSync } from 'node:zlib'
import { dyeFile } from '@kisekae/avatar3d/dye/dye-file.ts'
import { loadByThree } from '@kisekae/avatar3d/fixtures/load-by-three.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { isWearable } from '@kisekae/server/item/rules.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { CODECS } from '../bench/vrm-merge/codecs.ts'
import { inspectFile } from '../bench/vrm-merge/inspect-file.ts'
import { listFaults } from '../bench/vrm-merge/list-faults.ts'
import { measureLook } from '../bench/vrm-merge/measure-look.ts'
import { wearPieces } from '../bench/vrm-merge/wear-pieces.ts'

/** A merged file of an outfit, and the guarantees that it violates. */
export interface MergedOutfit {
  atlasSize: number
  /** The mean colour difference (out of 255) between the avatar and the merged file. */
  look: number
  drawCount: number
  bytes: number
  faults: string[]
}

/** Merges the supported pieces of an outfit into files, without an atlas and with one. */
export async function mergeOutfit(pieces: readonly Piece[]): Promise<MergedOutfit[]> {
  const worn = pieces.filter(({ part }) => isWearable(part))
  const { avatar, merge } = await wearPieces(worn, makeDyed)
  const merged: MergedOutfit[] = []
  for (const atlasSize of [0, 2048] as const) {
    const bytes = await merge(atlasSize, true)
    const look = await measureLook(avatar, bytes)
    const file = await inspectFile(bytes)
    const faults = [...listFaults(file, look, atlasSize > 0), ...(await listMissing(bytes))]
    merged.push({ atlasSize, look, faults, drawCount: file.drawCount, bytes: bytes.length })
  }
  return merged
}

/** The new irises, lips and cheeks. */
const DYES = ['#6fa35e', '#c8324c', '#f07f66']

/** Faces are dyed. */
async function makeDyed({ key, part, colours = [] }: Piece): Promise<Uint8Array> {
  const file = makePart(key, deflateSync)
  if (part !== 'Face') return file
  const tints = colours.map(({ channel: _, colour: from, ...terms }, n) => ({
    from,
    to: DYES[n],
    ...terms,
  }))
  const encode = (texture: Texture) => encodePng(texture, deflateSync)
  return dyeFile(file, tints, { decode: CODECS.decode, encode })
}

/** Lists what three-vrm does not find in a figure, or the reason why it cannot load the figure. */
async function listMissing(bytes: Uint8Array): Promise<string[]> {
  try {
    const { humanoid, expressionManager } = await loadByThree(bytes)
    return [
      ...(humanoid.getNormalizedBoneNode('head') ? [] : ['three-vrm finds no head']),
      ...(expressionManager?.expressionMap['blink'] ? [] : ['three-vrm finds no blink']),
    ]
  } catch (error) {
    return [`three-vrm does not load it: ${error}`]
  }
}
