import { pageHeaders } from './page-headers.ts'
import { PLAIN_STYLE, plainPage } from './plain-page.ts'

/** The page that is shown while the dress-up app is being built; it reloads on its own. */
export const missingPage = (assetUrl: string) => ({
  headers: pageHeaders({ assetUrl, style: PLAIN_STYLE }),
  html: plainPage({
    language: 'ja',
    title: 'Kisekae',
    head: '<meta http-equiv="refresh" content="5">',
    main: `<h1>準備しています</h1>
  <p>着せ替えの画面を準備しています。完了すると、このページが自動で開きます。</p>
  <p lang="en">The dress-up app is being built. This page opens it when it is ready.</p>`,
  }),
})
