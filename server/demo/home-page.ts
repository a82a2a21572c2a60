import { readFileSync } from 'node:fs'

/** What the home page shows; without a demo there is nobody to show. */
export interface Shown {
  baseUrl: string
  demo: { avatarId: number; appId: string; picture: string } | null
}

const STYLE = readFileSync(new URL('./home.css', import.meta.url), 'utf8')

const figure = ({ picture, avatarId }: NonNullable<Shown['demo']>) => `<figure>
    <img src="${picture}" width="240" height="320"
      alt="The avatar of guest ${avatarId}, breathing and blinking">
  </figure>`

const demoText = ({ baseUrl, demo }: Shown) =>
  demo
    ? `<p>This is guest <code>${demo.avatarId}</code> of the demo app <code>${demo.appId}</code>.
      Your app reads the picture and what is worn in one call; the key stands in
      <code>demo.json</code> in the data folder.</p>
    <pre>curl '${baseUrl}/v1/Avatar/${demo.avatarId}?key=…'</pre>`
    : '<p>The service is running. No demo partner was made here.</p>'

/** The page at `/`, whole: a newcomer sees the avatar, the call that reads it, and the way on. */
export const homePage = (shown: Shown) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  ${shown.demo ? figure(shown.demo) : ''}
  <section>
    <h1>Kisekae <small><span lang="ja">着せ替え</span> · avatars that your app owns</small></h1>
    ${demoText(shown)}
    <nav>
      <a href="/start">Dress-up app</a>
      <a href="/console">Developer console</a>
      <a href="/docs">API reference</a>
      <a href="/openapi.json">OpenAPI 3.1</a>
      <a href="/version">Version</a>
    </nav>
  </section>
</main>
</html>
`
