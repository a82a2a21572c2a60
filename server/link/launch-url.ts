/** Where an app sends a user who is linked (spec 4.1 C). */
export const launchUrl = (fitUrl: string, appId: string): string =>
  `${fitUrl}/launch?${new URLSearchParams({ appId })}`
