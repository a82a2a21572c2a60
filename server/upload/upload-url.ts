/** Where an uploaded picture is served; it is named by what it holds. */
export const uploadUrl = (assetUrl: string, token: string) => `${assetUrl}/upload/${token}`
