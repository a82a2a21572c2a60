import { readFileSync } from 'node:fs'
import type { Language } from '../kernel/call/call.ts'

/** The content of the home page; without a demo, there is no avatar. */
export interface Shown {
  baseUrl: string
  hasOutbox: boolean
  demo: { avatarId: number; appId: string; picture: string } | null
}

const STYLE = readFileSync(new URL('./home.css', import.meta.url), 'utf8')

/**
 * Requests the picture again after a failure: just after the first start, a slow machine may not
 * have rendered it within the time that a request waits.
 */
export const RETRY = `
const picture = document.querySelector('figure img')
const retry = () => setTimeout(() => { picture.src = picture.src }, 2_000)
picture.addEventListener('error', retry)
if (picture.complete && picture.naturalWidth === 0) retry()
`

const TEXTS = {
  ja: {
    slogan: 'アプリが自分で持つアバター',
    alt: (avatarId: number) => `ゲスト${avatarId}のアバター。息をして、まばたきします`,
    who: (avatarId: string, appId: string) => `デモアプリ${appId}のゲスト${avatarId}です。`,
    how: `アプリは、1回の呼び出しで画像と身につけているものを読み取れます。キーは、データフォルダーの
      <code>demo.json</code> にあります。`,
    nobody: 'サービスは動いています。デモのパートナーは作られていません。',
    dressUp: '着せ替えをはじめる',
    console: '開発者コンソール',
    outbox: '送信箱',
    reference: 'APIリファレンス',
    version: 'バージョン',
    guide: 'ガイド',
  },
  en: {
    slogan: 'avatars for your app',
    alt: (avatarId: number) => `The avatar of guest ${avatarId}, breathing and blinking`,
    who: (avatarId: string, appId: string) =>
      `This is guest ${avatarId} of the demo app ${appId}. `,
    how: `Your app reads the picture and the worn items in one call; the key is in
      <code>demo.json</code> in the data folder.`,
    nobody: 'The service is running. No demo partner was created here.',
    dressUp: 'Dress up',
    console: 'Developer console',
    outbox: 'Outbox',
    reference: 'API reference',
    version: 'Version',
    guide: 'Guide',
  },
} as const

type Texts = (typeof TEXTS)[Language]

const figure = ({ picture, avatarId }: NonNullable<Shown['demo']>, texts: Texts) => `<figure>
    <img src="${picture}" width="240" height="320" alt="${texts.alt(avatarId)}">
  </figure>
  <script>${RETRY}</script>`

const code = (text: string | number) => `<code>${text}</code>`

const demoText = ({ baseUrl, demo }: Shown, texts: Texts) =>
  demo
    ? `<p>${texts.who(code(demo.avatarId), code(demo.appId))}${texts.how}</p>
    <pre>curl '${baseUrl}/v1/Avatar/${demo.avatarId}?key=…'</pre>`
    : `<p>${texts.nobody}</p>`

/** The complete page at `/`: the avatar, the call that reads it, and the next steps. */
export function homePage(shown: Shown, language: Language): string {
  const texts = TEXTS[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  ${shown.demo ? figure(shown.demo, texts) : ''}
  <section>
    <h1>Kisekae <small><span lang="ja">着せ替え</span> · ${texts.slogan}</small></h1>
    ${demoText(shown, texts)}
    <nav>
      <a class="primary" href="/start">${texts.dressUp}</a>
      <a href="/console">${texts.console}</a>
      ${shown.hasOutbox ? `<a href="/outbox">${texts.outbox}</a>` : ''}
      <a href="/guide/">${texts.guide}</a>
      <a href="/docs">${texts.reference}</a>
      <a href="/openapi.json">OpenAPI 3.1</a>
      <a href="/version">${texts.version}</a>
    </nav>
  </section>
</main>
</html>
`
}
