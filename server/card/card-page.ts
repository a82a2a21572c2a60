import { directionOf, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { escapeHtml } from '../web/escape-html.ts'
import { CARD_STYLE } from './card-style.ts'
import { AVATAR_SIZE, LOOK_SIZE, PREVIEW_SIZE } from './looks.ts'
import { reportForm } from './report-form.ts'
import { CARD_WORDS, type CardWords } from './words.ts'

/** Everything that the page shows. */
export interface CardPage {
  language: PageLanguage
  /** The origin in URLs for other services. */
  fitUrl: string
  /** The path of the page. */
  path: string
  nickname: string
  /** Whether search engines may list it. */
  isSearchable: boolean
  /** The path of the avatar's pictures, without a file name. */
  avatarPath: string
  /** The paths of pictures. */
  looks: readonly string[]
  items: readonly { name: string; thumbnailUrl: string }[]
  /** The language of the items' names. */
  itemLanguage: string
  apps: readonly { appName: string; iconUrl: string | null }[]
}

/** A page of HTML that needs no script. Every text from a person or an app is escaped. */
export function cardPage(page: CardPage): string {
  const { language, nickname } = page
  const words = CARD_WORDS[language]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head(page, words)}
<link rel="icon" href="data:,">
<style>${CARD_STYLE}</style>
<main class="card">
  ${stage(page, words)}
  <h1><bdi>${escapeHtml(nickname)}</bdi></h1>
  ${section(words.looks, looks(page, words))}
  ${section(words.items, items(page))}
  ${section(words.apps, apps(page))}
  <details>
    <summary>${words.qr}</summary>
    <img class="card-qr" src="${escapeHtml(page.path)}/qr.svg" alt="${words.qrAlt}" loading="lazy"
      width="240" height="240">
  </details>
  ${reportForm(page.path, language)}
  <p class="card-end"><a href="/start">${words.make}</a></p>
</main>
</html>
`
}

/** The title, and the metadata for previews of links to the page. */
function head(page: CardPage, words: CardWords): string {
  const { nickname, fitUrl, path, avatarPath, isSearchable } = page
  const title = escapeHtml(words.title(nickname))
  const address = escapeHtml(fitUrl + path)
  return `${isSearchable ? '' : '<meta name="robots" content="noindex">\n'}<title>${title}</title>
<meta name="description" content="${words.about}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="profile">
<meta property="og:site_name" content="Kisekae">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${words.about}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${escapeHtml(fitUrl + avatarPath)}/preview.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PREVIEW_SIZE.widthPx}">
<meta property="og:image:height" content="${PREVIEW_SIZE.heightPx}">
<meta property="og:image:alt" content="${escapeHtml(words.avatarAlt(nickname))}">
<meta name="twitter:card" content="summary_large_image">`
}

/**
 * The avatar moves until the visitor stops it, unless the visitor prefers reduced motion. The
 * second picture is hidden at first, and browsers do not load it until it is shown.
 */
function stage({ nickname, avatarPath }: CardPage, words: CardWords): string {
  const address = escapeHtml(avatarPath)
  const alt = escapeHtml(words.avatarAlt(nickname))
  const size = `width="${AVATAR_SIZE.widthPx}" height="${AVATAR_SIZE.heightPx}"`
  return `<div class="card-stage">
    <input type="checkbox" id="stop" class="card-stop">
    <label for="stop">${words.stop}</label>
    <picture class="card-moving">
      <source media="(prefers-reduced-motion: reduce)" srcset="${address}/avatar.png">
      <source type="image/webp" srcset="${address}/avatar.webp">
      <img src="${address}/avatar.gif" alt="${alt}" ${size} fetchpriority="high">
    </picture>
    <picture class="card-still">
      <img src="${address}/avatar.png" alt="${alt}" ${size} loading="lazy">
    </picture>
  </div>`
}

const section = (title: string, content: string) =>
  content === '' ? '' : `<h2>${title}</h2>\n  ${content}`

function looks({ looks: urls }: CardPage, words: CardWords): string {
  const size = `width="${LOOK_SIZE.widthPx}" height="${LOOK_SIZE.heightPx}"`
  return list(
    'card-rows',
    urls.map((url, at) => {
      const alt = escapeHtml(words.lookAlt(at + 1))
      return `<img src="${escapeHtml(url)}" alt="${alt}" ${size} loading="lazy">`
    }),
  )
}

function items({ items: shown, itemLanguage }: CardPage): string {
  return list(
    'card-rows',
    shown.map(({ name, thumbnailUrl }) => {
      const picture = `<img src="${escapeHtml(thumbnailUrl)}" alt="" width="60" height="60"`
      return `${picture} loading="lazy"><span lang="${itemLanguage}">${escapeHtml(name)}</span>`
    }),
  )
}

function apps({ apps: shown }: CardPage): string {
  return list(
    'card-apps',
    shown.map(({ appName, iconUrl }) => {
      const name = `<bdi>${escapeHtml(appName)}</bdi>`
      if (!iconUrl) return name
      const picture = `<img src="${escapeHtml(iconUrl)}" alt="" width="40" height="40"`
      return `${picture} loading="lazy">${name}`
    }),
  )
}

const list = (name: string, entries: readonly string[]) =>
  entries.length === 0
    ? ''
    : `<ol class="${name}">${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`
