import type { Avatar } from '@kisekae/sdk'
import { type Html, html } from '../html.ts'
import { formatCoins, type Visit } from '../visit.ts'
import type { Words } from '../words.ts'

type Frame = Omit<Visit, 'avatar'> & { avatar: Avatar | null }

const MENU = [
  ['/', 'home'],
  ['/gacha', 'gacha'],
  ['/shop', 'store'],
  ['/fitting', 'fitting'],
  ['/history', 'history'],
] as const

/** A whole page. */
export function layOut(visit: Frame, { title, main }: { title: string; main: Html }): string {
  const { words, language, customer, avatar } = visit
  const notice = takeNotice(visit)
  const here = `/${new URL(visit.url, visit.origin).pathname.split('/')[1]}`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${words.shop}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/style.css">
<script type="module" src="/app.js"></script>
</head>
<body>
<header>
  <a class="brand" href="/"><img src="/icon.svg" width="32" height="32" alt="">${words.shop}</a>
  <nav>${MENU.map(
    ([to, word]) =>
      html`<a href="${to}"${to === here ? html` aria-current="page"` : null}>${words[word]}</a>`,
  )}</nav>
  <p class="purse"><b>${formatCoins(customer.coins)}</b> ${words.coins}</p>
  ${
    avatar &&
    html`<a class="me" href="/"><img src="${avatar.faceImageUrl}" width="44" height="44"
      alt="${words.yourAvatar}"></a>`
  }
</header>
<main>
${notice && html`<p class="notice" role="status">${notice}</p>`}
${main}
</main>
<footer>
  <button class="plain" data-language="${words.other}"
    lang="${words.other}">${words.otherLanguage}</button>
</footer>
</body>
</html>`.html
}

function takeNotice({ customer, words }: Frame): string | null {
  const { notice } = customer
  customer.notice = undefined
  const texts: Record<NonNullable<typeof notice>, keyof Words> = {
    linked: 'noticeLinked',
    unlinked: 'noticeUnlinked',
    refused: 'noticeRefused',
    charged: 'noticeCharged',
  }
  const text = notice && words[texts[notice]]
  return typeof text === 'string' ? text : null
}
