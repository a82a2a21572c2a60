import { directionOf, type PageLanguage } from '@kisekae/contract/page-language.ts'
import type { Messages } from '../words/messages.ts'

/**
 * The colour of the background as in `tokens.css`, in light mode: a manifest can name a colour for
 * only one mode. The page itself names the colours of both modes.
 */
const GROUND = '#fdf7fb'

const ICON = { src: '/fit/icon-192.png', sizes: '192x192', type: 'image/png' }

/**
 * The web app manifest in a language. Its id is the same in all languages, so that browsers regard
 * all of them as the same app.
 */
export const describeApp = (language: PageLanguage, { nav, closet }: Messages) => ({
  id: '/today',
  name: 'Kisekae',
  short_name: 'Kisekae',
  lang: language,
  dir: directionOf(language),
  start_url: '/today',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  icons: [
    { src: '/fit/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ICON,
    { src: '/fit/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/fit/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: nav.home, url: '/today', icons: [ICON] },
    { name: nav.closet, url: '/closet', icons: [ICON] },
    { name: closet.takePicture, url: '/booth', icons: [ICON] },
  ],
})
