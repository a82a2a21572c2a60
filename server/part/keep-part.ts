import { openParts, type PartFolder } from '../image/asset/part-store.ts'
import { uploadedAsset } from '../image/asset/uploaded-asset.ts'
import { hashBytes } from '../kernel/hash-bytes.ts'

/**
 * Keeps a part that was checked, for good; gives the asset name of the item that is drawn from it.
 * Equal bytes are kept once.
 */
export async function keepPart(folder: PartFolder, part: Uint8Array): Promise<string> {
  const sha256 = (await hashBytes(part)).toString('hex')
  await openParts(folder).uploads.save(sha256, part)
  return uploadedAsset(sha256)
}
