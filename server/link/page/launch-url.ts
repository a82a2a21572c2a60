/** The URL to which an app sends a linked user (spec 4.1 C). */
export const launchUrl = (fitUrl: string, appId: string): string =>
  `${fitUrl}/launch?${new URLSearchParams({ appId })}`
