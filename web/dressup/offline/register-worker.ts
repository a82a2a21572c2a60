import type { PageLanguage } from '@kisekae/contract/page-language.ts'

/**
 * The pages of members. Each page has a registration of its own: a single one for all of them would
 * also control the console, the consent page and anything else that the service has at this origin.
 */
export const OFFLINE_PAGES = [
  '/today',
  '/wishes',
  '/closet',
  '/booth',
  '/stickers',
  '/outfits',
  '/links',
  '/account',
  '/profile',
  '/friends',
  '/notifications',
]

/**
 * Allows the app to be opened when the device is offline, if the browser supports this and the
 * connection is encrypted.
 */
export async function registerWorker(language: PageLanguage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Workers are registered one after another, because each registration starts a worker.
  for (const page of OFFLINE_PAGES) await registerPage(page, language)
}

/** Returns the registration of a page; an existing one is reused. */
export const registerPage = (page: string, language: PageLanguage) =>
  navigator.serviceWorker.register(`/fit/worker.js?${new URLSearchParams({ language })}`, {
    scope: page,
  })
