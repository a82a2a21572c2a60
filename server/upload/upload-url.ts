/** The URL of an uploaded picture; its token depends on its content. */
export const uploadUrl = (assetUrl: string, token: string) => `${assetUrl}/upload/${token}`
