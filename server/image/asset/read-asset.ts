import { deflateSync } from 'node:zlib'
import { dyeFile } from '@kisekae/avatar3d/dye/dye-file.ts'
import { encodePng } from '@kisekae/avatar3d/image/png/encode-png.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { readDyedAsset } from '../address/dyed-asset.ts'
import { decodeTexture } from './decode-texture.ts'
import { findOrMake } from './find-or-make.ts'
import { findOtherColour } from './find-other-colour.ts'
import { readMovingFace } from './moving-face.ts'
import type { PartStore } from './part-store.ts'
import { readUploadedAsset } from './uploaded-asset.ts'

export type ReadAsset = (asset: string) => Promise<Uint8Array>

/**
 * Reads an asset by its name: a VRM, or a VRM animation. Assets of the starter wardrobe are
 * generated from code when they are first needed, and stored; uploaded ones are already in the
 * store. Dyed assets are generated every time, because there are too many colours to store.
 */
export const assetReader =
  (store: PartStore, make: ReadAsset = assetMaker(store)): ReadAsset =>
  async (asset) => {
    if (readDyedAsset(asset)) return make(asset)
    const uploaded = readUploadedAsset(asset)
    if (uploaded !== null) return getUpload(store, uploaded)
    const other = findOtherColour(asset)
    return findOrMake(store, {
      name: nameFile(asset),
      like: other === null ? undefined : nameFile(other),
      make: () => make(asset),
      pack: (bytes) => bytes,
      unpack: (bytes) => bytes,
    })
  }

const nameFile = (asset: string) => `part|${asset}`

/** The bytes of an uploaded part are missing from the store, or incomplete. */
export class UploadMissing extends Error {
  constructor(sha256: string) {
    super(`The uploaded part ${sha256} is not in the store.`)
  }
}

async function getUpload({ uploads }: PartStore, sha256: string): Promise<Uint8Array> {
  const bytes = await uploads.find(sha256)
  if (!bytes) throw new UploadMissing(sha256)
  return bytes
}

/**
 * Generates a starter asset, or dyes an asset. This takes up to half a second, so it runs only in
 * threads that nothing else waits for.
 */
export const assetMaker =
  (store: PartStore): ReadAsset =>
  async (asset) => {
    const dyed = readDyedAsset(asset)
    if (!dyed) return makeStarterPart(asset)
    const undyed = await assetReader(store)(dyed.asset)
    return dyeFile(undyed, dyed.tints, { decode, encode })
  }

export function makeStarterPart(asset: string): Uint8Array {
  const { still, morphs } = readMovingFace(asset)
  const key = readStarterKey(still)
  if (key === null) throw new Error(`The asset '${asset}' is unknown.`)
  return makePart(key, deflateSync, morphs)
}

const SIDE_PX_MAX = 4096
const decode = (image: EncodedImage) => decodeTexture(image, SIDE_PX_MAX)

function encode({ widthPx, heightPx, pixels: bytes }: Texture): Uint8Array {
  const { buffer, byteOffset, length } = bytes
  const pixels = new Uint32Array(buffer, byteOffset, length / 4)
  return encodePng({ widthPx, heightPx, pixels }, deflateSync)
}
