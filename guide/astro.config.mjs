// The configuration with which `npm run guide` builds the guide. The build makes no network
// requests.
import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import menu from './menu.json' with { type: 'json' }

/** Each language has its own folder; `/` redirects to the language of the reader's browser. */
const LOCALES = { en: { label: 'English', lang: 'en' }, ja: { label: '日本語', lang: 'ja' } }

const group = ({ en, ja, pages, folder }) => ({
  label: en,
  translations: { ja },
  collapsed: folder !== undefined,
  items: pages ?? [{ autogenerate: { directory: folder } }],
})

/** Pictures are animated once the page has loaded, unless the reader prefers reduced motion. */
const MOVE = `
addEventListener('load', () => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const image of document.querySelectorAll('[data-moving]')) image.src = image.dataset.moving
})`

export default defineConfig({
  base: process.env.GUIDE_BASE || '/',
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: { en: 'Kisekae guide', ja: 'Kisekae ガイド' },
      logo: { src: './public/icon.svg' },
      favicon: '/icon.svg',
      locales: LOCALES,
      defaultLocale: 'en',
      customCss: ['./src/style.css'],
      head: [{ tag: 'script', content: MOVE }],
      disable404Route: true,
      credits: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        defaultProps: { frame: 'none', wrap: true },
        styleOverrides: { borderRadius: '14px' },
      },
      sidebar: menu.map(group),
    }),
  ],
})
