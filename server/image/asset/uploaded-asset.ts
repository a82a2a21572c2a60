const UPLOADED = 'part:'

/** The asset name of a part that an operator uploaded, by the hash of its bytes. */
export const uploadedAsset = (sha256: string) => UPLOADED + sha256

/** The hash in such a name, or null for an asset of another kind. */
export const readUploadedAsset = (asset: string) =>
  asset.startsWith(UPLOADED) ? asset.slice(UPLOADED.length) : null
