import { readFileSync } from 'node:fs'
import { pageHeaders } from './page-headers.ts'

const STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/** What stands in for the dress-up app while it is being built; it looks again by itself. */
export const missingPage = (assetUrl: string) => ({
  headers: pageHeaders({ assetUrl, style: STYLE }),
  html: `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Kisekae</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<main>
  <p class="mark" aria-hidden="true"></p>
  <h1>準備しています</h1>
  <p>着せ替えの画面を組み立てています。できあがると、このページが自動で開きます。</p>
  <p lang="en">The dress-up app is being built. This page opens it as soon as it is there.</p>
</main>
</html>
`,
})
