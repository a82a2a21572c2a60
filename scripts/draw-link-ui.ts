// `node scripts/draw-link-ui.ts`: from the icon of the dress-up app and the fixed wording, draws
// the icons and buttons that partners show in their settings (spec 4.1), and writes them to
// server/link/link-ui. It needs Chromium and a font with Japanese characters. The results are
// committed, so that the pictures are the same everywhere.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { APP_NAME, LINK_LABELS } from '@kisekae/contract/link-ui.ts'
import { openBrowser } from '@kisekae/server/fixtures/open-browser.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../server/link/link-ui', import.meta.url))
const ICON = readFileSync(new URL('../web/dressup/public/icon.svg', import.meta.url), 'utf8')
const ICON_SIZES_PX = [120, 180]
/**
 * The icons and buttons are drawn for screens with one and with two device pixels per CSS pixel.
 */
const SCALES = [1, 2]

const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { width: max-content }
  .icon svg { display: block; width: 100%; height: 100% }
  .button {
    display: flex; align-items: center; gap: 10px; width: max-content; height: 48px;
    padding: 0 22px 0 8px; border-radius: 24px; white-space: nowrap;
    background: linear-gradient(100deg, #b8327c, #7f46bd); color: #fff;
    font: 700 17px/48px 'Noto Sans CJK JP', sans-serif; letter-spacing: .01em;
  }
  .button svg { width: 32px; height: 32px; border-radius: 50%; background: #fff }
  .button rect { fill: #fff }
  .button path:not(:last-of-type) { fill: #9638a0; stroke: #9638a0 }
  .button path:first-of-type { fill: none }
  .button path:last-of-type { fill: #fff }
`

interface Drawn {
  file: string
  html: string
  scale: number
}

const icons = ICON_SIZES_PX.map((size): Drawn => {
  const box = `width:${size}px;height:${size}px`
  const html = `<div class="drawn icon" style="${box}">${ICON}</div>`
  return { file: `icon-${size}.png`, html, scale: 1 }
})

const buttons = Object.entries(LINK_LABELS).flatMap(([kind, labels]) =>
  Object.entries(labels).flatMap(([language, label]) =>
    SCALES.map((scale): Drawn => {
      const file = `${kind}-${language}${scale === 1 ? '' : `-${scale}x`}.png`
      const html = `<div class="drawn button" lang="${language}">${ICON}${label}</div>`
      return { file, html, scale }
    }),
  ),
)

async function draw(browser: Browser, { file, html, scale }: Drawn): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: scale })
  await page.setContent(`<!doctype html><title>${APP_NAME}</title><style>${STYLE}</style>${html}`)
  // A button is as wide as its label, in whole pixels.
  await page.evaluate(`{
    const drawn = document.querySelector('.drawn')
    drawn.style.width = Math.ceil(drawn.getBoundingClientRect().width) + 'px'
  }`)
  const png = await page.locator('.drawn').screenshot({ omitBackground: true })
  await sharp(png).png({ compressionLevel: 9, adaptiveFiltering: true }).toFile(`${FOLDER}/${file}`)
  await page.close()
}

const browser = await openBrowser()
if (!browser) throw new Error('Chromium is not installed')
for (const one of [...icons, ...buttons]) await draw(browser, one)
await browser.close()
