/** What the home page shows; without a demo there is nobody to show. */
export interface Shown {
  baseUrl: string
  demo: { avatarId: number; appId: string; picture: string } | null
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #2b2540; --soft: #6d6785; --paper: #f5f3fb; --card: #fff; --line: #e2ddf2; --accent: #5b4bd6 }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceaf6; --soft: #aaa4c4; --paper: #191624; --card: #221e31; --line: #3a3451; --accent: #a99cff } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, 'Noto Sans CJK JP', sans-serif }
  main { width: 100%; display: flex; flex-wrap: wrap; gap: 32px; align-items: center; justify-content: center; max-width: 860px }
  figure { margin: 0; padding: 16px; background: #e8ecf6; border: 1px solid var(--line); border-radius: 20px; line-height: 0 }
  img { border-radius: 12px }
  section { flex: 1 1 300px; min-width: 0; max-width: 480px }
  h1 { margin: 0; font-size: 34px; line-height: 1.2 }
  h1 small { display: block; font-size: 15px; font-weight: 400; color: var(--soft) }
  p { margin: 14px 0 }
  pre { margin: 14px 0; padding: 12px 14px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--card); border: 1px solid var(--line); border-radius: 12px; font-size: 13px }
  a { color: var(--accent) }
  nav { display: flex; gap: 20px; flex-wrap: wrap }
`

const figure = ({ picture, avatarId }: NonNullable<Shown['demo']>) =>
  `<figure><img src="${picture}" width="240" height="320" alt="The avatar of guest ${avatarId}, breathing and blinking"></figure>`

const demoText = ({ baseUrl, demo }: Shown) =>
  demo
    ? `<p>This is guest <code>${demo.avatarId}</code> of the demo app <code>${demo.appId}</code>. Your app reads
       the picture and what is worn in one call; the key stands in <code>demo.json</code> in the data folder.</p>
       <pre>curl '${baseUrl}/v1/Avatar/${demo.avatarId}?key=…'</pre>`
    : '<p>The service is running. No demo partner was made here.</p>'

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
    <h1>Kisekae <small>着せ替え · avatars that your app owns</small></h1>
    ${demoText(shown)}
    <nav><a href="/docs">API reference</a> <a href="/openapi.json">OpenAPI 3.1</a> <a href="/version">Version</a></nav>
  </section>
</main>
</html>
`
