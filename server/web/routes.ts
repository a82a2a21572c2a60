import type { FastifyInstance } from 'fastify'
import { readPageLanguage } from '../kernel/call/language.ts'
import { listPreloads } from './list-preloads.ts'
import { serveApp } from './serve-app.ts'

export interface WebOptions {
  assetUrl: string
  /** The folder of the built app, which may be built while the service runs. */
  folder: string
}

/** Pages that the app renders itself: the URL in the browser, and the screen. */
const PAGES: Record<string, string> = {
  '/today': 'home',
  '/wishes': 'wishes',
  '/friends': 'friends',
  '/notifications': 'notifications',
  '/closet': 'closet',
  '/booth': 'booth',
  '/stickers': 'stickers',
  '/outfits': 'outfits',
  '/links': 'links',
  '/account': 'account',
  '/profile': 'card',
  '/start': 'start',
  '/try': 'try',
  '/signin': 'sign-in',
  '/signup': 'sign-up',
  '/consent/:flowId': 'consent',
}

/** The dress-up app: one document for all its URLs, and its files. */
export function webRoutes(server: FastifyInstance, { assetUrl, folder }: WebOptions): void {
  serveApp(server, {
    folder,
    assetUrl,
    urls: Object.keys(PAGES),
    assets: '/assets/',
    files: '/fit/',
    preload: ({ routeOptions: { url = '' }, headers }) => {
      const language = readPageLanguage(headers['accept-language'])
      return listPreloads(folder, { screen: PAGES[url], language })
    },
  })
}
