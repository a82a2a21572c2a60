import { drawSequences } from './draw-sequence.ts'
import { labelCells } from './label-cells.ts'
import type { Page } from './reference/page.ts'
import type { Language } from './reference/words.ts'
import { renderMarkdown } from './render-markdown.ts'

/** A group of the menu with the pages in it, in one language. */
export interface MenuGroup {
  label: string
  /** `place` is relative to the language's folder: `flows/link/`. */
  entries: readonly { place: string; title: string }[]
}

const WORDS = {
  en: { guide: 'Kisekae guide', menu: 'Menu', docs: 'Try the API', other: '日本語', lang: 'ja' },
  ja: {
    guide: 'Kisekae ガイド',
    menu: 'メニュー',
    docs: 'APIを試す',
    other: 'English',
    lang: 'en',
  },
} as const

/** Where a page is found: `en/flows/gacha/`. */
export const placeOf = ({ path }: Page) =>
  path.replace(/(index)?\.md$/, '').replace(/([^/])$/, '$1/')

/** The value of one name in the front matter of a page; a quoted one may span several lines. */
export function readHead({ text }: Page, name: string): string {
  const value = `'[^']*'|"[^"]*"|.*`
  const [, found = ''] = new RegExp(`^---\\n(?:.*\\n)*?\\s*${name}: (${value})`).exec(text) ?? []
  return found.replace(/^(["'])(.*)\1$/s, '$2').replaceAll(/\s*\n\s*/g, ' ')
}

/** A page as the service shows it: plain HTML below `base`, with the menu beside it. */
export function writePlainPage(
  page: Page,
  { base, language, menu }: { base: string; language: Language; menu: readonly MenuGroup[] },
): string {
  const words = WORDS[language]
  const place = placeOf(page)
  const title = readHead(page, 'title')
  const own = place.slice(language.length + 1)
  const body = labelCells(renderMarkdown(drawSequences(page.text.replace(/^---\n.*?\n---\n/s, ''))))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${readHead(page, 'description')}">
<title>${title} · ${words.guide}</title>
<link rel="icon" href="${base}files/icon.svg">
<link rel="stylesheet" href="${base}files/style.css">
<link rel="stylesheet" href="${base}files/plain.css">
<header>
  <a class="site-title" href="${base}${language}/">
    <img src="${base}files/icon.svg" width="32" height="32" alt="">${words.guide}
  </a>
  <a class="to-menu" href="#menu">${words.menu}</a>
  <a href="/docs">${words.docs}</a>
  <a href="${base}${words.lang}/${own}" lang="${words.lang}">${words.other}</a>
</header>
<div class="columns">
<main class="sl-markdown-content">
${writeTitle(page, { title, base })}
${body}
</main>
<nav id="menu" aria-label="${words.menu}">
${menu.map((group) => writeGroup(group, { own, folder: `${base}${language}/` })).join('\n')}
</nav>
</div>
</html>
`
}

/** The first page shows avatars on a stage. */
function writeTitle(page: Page, { title, base }: { title: string; base: string }): string {
  const tagline = readHead(page, 'tagline')
  if (!tagline) return `<h1>${title}</h1>`
  const stage = readHead(page, 'html').replaceAll('../pictures/', `${base}files/pictures/`)
  return `<div class="hero"><h1>${title}</h1><p class="tagline">${tagline}</p>${stage}</div>`
}

function writeGroup(
  { label, entries }: MenuGroup,
  { own, folder }: { own: string; folder: string },
): string {
  const links = entries.map(({ place, title }) => {
    const current = place === own ? ' aria-current="page"' : ''
    return `<li><a href="${folder}${place}"${current}>${title}</a></li>`
  })
  return `<h2>${label}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
}
