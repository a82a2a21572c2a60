import { openParts, type PartFolder } from '../image/asset/part-store.ts'
import { uploadedAsset } from '../image/asset/uploaded-asset.ts'
import { hashBytes } from '../kernel/hash-bytes.ts'

/**
 * Stores a checked part permanently; returns the asset name for its item. Equal bytes are stored
 * once.
 */
export async function keepPart(folder: PartFolder, part: Uint8Array): Promise<string> {
  const sha256 = (await hashBytes(part)).toString('hex')
  await openParts(folder).uploads.save(sha256, part)
  return uploadedAsset(sha256)
}
